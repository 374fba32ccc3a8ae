import type { ReactNode } from 'react'

type Props = { title: string; lead?: string; children?: ReactNode }

/** A part of a long form under its own heading; on a wide screen the heading stands beside it. */
export const Part = ({ title, lead, children }: Props) => (
  <section className="grid gap-5 border-t border-line pt-6">
    <div className="grid gap-1.5">
      <h2 className="display text-heading">{title}</h2>
      {lead && <p className="text-quiet">{lead}</p>}
    </div>
    {children}
  </section>
)
