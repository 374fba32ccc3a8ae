import type { ReactNode } from 'react'
import { focusOnNarrowArrival } from './focus-on-narrow-arrival.ts'

type Props = { title: string; lead?: string; children?: ReactNode }

/** One page of My Account. */
export const Pane = ({ title, lead, children }: Props) => (
  <section className="grid max-w-140 content-start gap-5">
    <div className="grid gap-1.5">
      <h2
        ref={focusOnNarrowArrival}
        tabIndex={-1}
        className="display text-heading text-balance outline-none lg:text-[1.75rem]"
      >
        {title}
      </h2>
      {lead && <p className="text-quiet text-pretty">{lead}</p>}
    </div>
    {children}
  </section>
)
