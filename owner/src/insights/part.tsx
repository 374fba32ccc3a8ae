import { type ReactNode, useId } from 'react'
import { type Figure, FigureCards } from './figure-cards.tsx'

type Props = {
  title: string
  figures?: readonly Figure[]
  children?: ReactNode
}

export function Part({ title, figures, children }: Props) {
  const id = useId()
  if (figures?.length === 0) return null
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-2 sm:gap-4">
      <h3 id={id} className="text-lead font-semibold">
        {title}
      </h3>
      {figures && <FigureCards figures={figures} />}
      {children}
    </section>
  )
}
