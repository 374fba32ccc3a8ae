import { m } from '@dobara/words/messages.js'
import type { ReactNode } from 'react'
import { figure } from '../text/formats.ts'
import { When } from '../time/when.tsx'
import { cause, type Entry } from './cause.ts'

type Props = {
  entry: Entry
  /** Additional details that only this reader may see. */
  children?: ReactNode
}

/** A ledger entry for owners and guests: its reason, time, points and the balance after it. */
export const EntryRow = ({ entry, children }: Props) => (
  <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-3">
    <p className="break-words">{cause(entry)}</p>
    <p className={`text-right font-bold ${entry.points < 0 ? 'text-ink' : 'text-done'}`}>
      {signed(entry.points)}
    </p>
    <p className="text-label text-quiet">
      <When at={entry.createdAt} formattedDate={entry.formattedDate} />
    </p>
    <p className="text-right text-label text-quiet">
      {m.balance_after({ balance: figure(entry.balanceAfter) })}
    </p>
    {children}
  </li>
)

const signed = (points: number) => `${points < 0 ? '−' : '+'}${figure(Math.abs(points))}`
