import { m } from '@dobara/words/messages.js'
import { type ReactNode, useId } from 'react'
import { type ListedGuest, listedName } from './person.tsx'

export const mostShown = 10

/** `app.css` has the same widths for undecided rows. */
const columns = {
  requests:
    '[--columns:minmax(0,1fr)_minmax(0,1.2fr)_24.25rem] @min-[56rem]:[--columns:minmax(0,1fr)_minmax(0,1.1fr)_7.25rem_27rem]',
  claims:
    '[--columns:minmax(0,1fr)_minmax(0,1.25fr)_11.25rem_8.5rem] @min-[56rem]:[--columns:minmax(0,1fr)_minmax(0,1.1fr)_7.25rem_11.75rem_8.5rem]',
}

type Props = { kind: keyof typeof columns; children: ReactNode[] }

export function Decided({ kind, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="@container grid gap-3">
      <h2 id={id} className="display text-heading">
        {m.decided_claims()}
      </h2>
      <ul className={`divide-y divide-line border-y border-line ${columns[kind]}`}>{children}</ul>
    </section>
  )
}

type RowProps = {
  of: ListedGuest
  what: string
  date: ReactNode
  state?: ReactNode
  children: ReactNode
}

export const DecidedRow = ({ of, what, date, state, children }: RowProps) => (
  <li className="grid min-h-16 grid-cols-[minmax(0,1fr)_auto] content-center items-center gap-x-2 @min-[40rem]:min-h-14 @min-[40rem]:gap-x-3 @min-[40rem]:grid-cols-(--columns) @min-[40rem]:px-[calc(1.25rem+1px)] @min-[56rem]:gap-x-4 @max-[14rem]:grid-cols-1 @max-[14rem]:py-2">
    <p className="flex min-w-0 items-baseline gap-x-2 @min-[40rem]:contents">
      <bdi className="min-w-0 truncate font-semibold @min-[40rem]:row-start-1 @min-[40rem]:row-end-3 @min-[56rem]:row-end-2">
        {listedName(of)}
      </bdi>
      <span className="shrink-0 text-label text-quiet @min-[40rem]:col-start-2 @min-[40rem]:row-start-2 @min-[56rem]:col-start-3 @min-[56rem]:row-start-1">
        {date}
      </span>
    </p>
    <p className="flex min-w-0 gap-x-1 text-label text-quiet @min-[40rem]:contents @max-[14rem]:flex-wrap">
      <span className="min-w-0 truncate @min-[40rem]:col-start-2 @min-[40rem]:row-start-1 @min-[40rem]:text-base @min-[40rem]:text-ink">
        {what}
      </span>
      {state && (
        <span className="shrink-0 @max-[14rem]:shrink @max-[40rem]:before:mr-1 @max-[40rem]:before:content-['·'] @min-[40rem]:col-start-3 @min-[40rem]:row-start-1 @min-[40rem]:row-end-3 @min-[40rem]:min-w-0 @min-[40rem]:truncate @min-[56rem]:col-start-4 @min-[56rem]:row-end-2">
          {state}
        </span>
      )}
    </p>
    <div className="flex items-center gap-x-2 @min-[14rem]:col-start-2 @min-[14rem]:row-start-1 @min-[14rem]:row-end-3 @min-[40rem]:-col-start-2 @min-[40rem]:justify-self-end @min-[56rem]:row-end-2">
      {children}
    </div>
  </li>
)
