import type { ReactNode } from 'react'

type Props = {
  title: string
  lead?: string
  /** Shown under the heading on wide screens, and below the children on narrow ones. */
  aside?: ReactNode
  children?: ReactNode
}

/** A section of a long form with its own heading, which is next to the fields on wide screens. */
export const TitledSection = ({ title, lead, aside, children }: Props) => (
  <section className="grid gap-x-12 gap-y-5 border-t border-line pt-6 lg:grid-cols-[16.25rem_minmax(0,35rem)] lg:grid-rows-[auto_1fr]">
    <div className="grid content-start gap-1.5">
      <h2 className="display text-heading">{title}</h2>
      {lead && <p className="text-quiet text-pretty">{lead}</p>}
    </div>
    <div className="grid content-start gap-5 lg:col-start-2 lg:row-span-2 lg:row-start-1">
      {children}
    </div>
    {aside && <div className="lg:row-start-2">{aside}</div>}
  </section>
)
