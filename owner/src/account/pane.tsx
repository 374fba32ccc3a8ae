import type { ReactNode } from 'react'

type Props = { title: string; lead?: string; children?: ReactNode }

export const Pane = ({ title, lead, children }: Props) => (
  <section className="grid content-start gap-5">
    <div className={`grid gap-1.5 ${lead ? '' : 'max-md:hidden'}`}>
      <h2 className="display text-heading text-balance max-md:hidden lg:tall:text-[1.75rem]">
        {title}
      </h2>
      {lead && <p className="text-quiet">{lead}</p>}
    </div>
    {children}
  </section>
)
