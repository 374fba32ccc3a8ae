import type { ReactNode } from 'react'

type Props = {
  title: string
  lead?: string
  /** Stands under the heading on a wide screen, and below everything on a narrow one. */
  beside?: ReactNode
  children?: ReactNode
}

/** A part of a long form under its own heading; on a wide screen the heading stands beside it. */
export const Part = ({ title, lead, beside, children }: Props) => (
  <section className="grid gap-x-12 gap-y-5 border-t border-line pt-6 lg:grid-cols-[16.25rem_minmax(0,35rem)] lg:grid-rows-[auto_1fr]">
    <div className="grid content-start gap-1.5">
      <h2 className="display text-heading">{title}</h2>
      {lead && <p className="text-quiet text-pretty">{lead}</p>}
    </div>
    <div className="grid content-start gap-5 lg:col-start-2 lg:row-span-2 lg:row-start-1">
      {children}
    </div>
    {beside && <div className="lg:row-start-2">{beside}</div>}
  </section>
)
