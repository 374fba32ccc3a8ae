import type { ReactNode } from 'react'

type Props = { title: string; children: ReactNode }

export const Section = ({ title, children }: Props) => (
  <section className="grid grid-cols-1 gap-3">
    <h2 className="display text-heading">{title}</h2>
    {children}
  </section>
)
