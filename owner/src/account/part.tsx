import type { ReactNode } from 'react'

type Props = { title: string; lead?: string; children: ReactNode }

export const Part = ({ title, lead, children }: Props) => (
  <section className="grid gap-4 not-first:pt-4">
    <div className="grid gap-1.5">
      <h3 className="font-bold">{title}</h3>
      {lead && <p className="text-quiet">{lead}</p>}
    </div>
    {children}
  </section>
)
