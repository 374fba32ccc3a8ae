import type { ReactNode } from 'react'
import { useId } from 'react'
import { Link } from 'react-router'
import { Definition } from './definition.tsx'

export interface Figure {
  name: string
  value: string
  /** How it changed, or what it is made of. */
  notes: readonly string[]
  /** In plain words, behind the sign. */
  definition: string
  /** What the owner can do so that there is a figure. */
  link?: { to: string; text: string }
}

type Props = {
  title: string
  figures: readonly Figure[]
  /** Charts below the figures. */
  children?: ReactNode
}

export function FigureCards({ title, figures, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-4">
      <h2 id={id} className="display text-heading">
        {title}
      </h2>
      <dl className="grid grid-cols-1 gap-3 min-[22rem]:grid-cols-2 xl:grid-cols-3">
        {figures.map((figure) => (
          <FigureCard key={figure.name} figure={figure} />
        ))}
      </dl>
      {children}
    </section>
  )
}

const FigureCard = ({ figure: { name, value, notes, definition, link } }: { figure: Figure }) => (
  <div className="grid content-start gap-1 has-aria-expanded:col-span-full rounded-card border border-line bg-card px-4 pt-1 pb-4">
    <Definition name={name} definition={definition} as="dt" />
    <dd className="display text-[2rem] leading-none wrap-anywhere sm:text-[2.5rem]">{value}</dd>
    {notes.map((note) => (
      <dd key={note} className="text-label text-quiet">
        {note}
      </dd>
    ))}
    {link && (
      <dd>
        <Link
          to={link.to}
          className="flex min-h-12 items-center text-label font-semibold text-act underline underline-offset-3"
        >
          {link.text}
        </Link>
      </dd>
    )}
  </div>
)
