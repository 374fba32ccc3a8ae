import type { ReactNode } from 'react'

type Props = { title: string; children: ReactNode }

export const Section = ({ title, children }: Props) => (
  <section className="grid gap-4 border-t border-line pt-6">
    <h2 className="display text-heading">{title}</h2>
    {children}
  </section>
)
