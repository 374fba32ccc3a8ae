import { m } from '@dobara/words/messages.js'
import { type ReactNode, useId } from 'react'
import { type ListedGuest, listedName } from './person.tsx'

/** The number of decided requests or claims that are shown. */
export const mostShown = 10

/** The last decided requests or claims, so that staff see what was done with them. */
export function Decided({ children }: { children: ReactNode[] }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="@container mt-9 grid gap-3">
      <h2 id={id} className="display text-heading">
        {m.decided_claims()}
      </h2>
      <ul className="divide-y divide-line border-y border-line">{children}</ul>
    </section>
  )
}

type RowProps = {
  of: ListedGuest
  what: string
  /** When it was decided or asked for. */
  date: ReactNode
  outcome: ReactNode
  /** A line below the outcome. */
  after?: ReactNode
}

export const DecidedRow = ({ of, what, date, outcome, after }: RowProps) => (
  <li className="flex min-h-[72px] items-center gap-x-4 py-2.5 @max-[14rem]:grid @max-[14rem]:*:justify-items-start">
    <div className="grid min-w-0 grow grid-cols-[minmax(0,1fr)] gap-0.5">
      <p className="truncate font-semibold">
        <bdi>{listedName(of)}</bdi>
      </p>
      <p className="flex gap-x-1 text-label text-quiet">
        <span className="min-w-0 truncate">{what}</span>
        <span className="shrink-0">· {date}</span>
      </p>
    </div>
    <div className="grid shrink-0 justify-items-end gap-1">
      {outcome}
      {after}
    </div>
  </li>
)
