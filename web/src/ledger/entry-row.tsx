import { Row } from '@dobara/ui/row'
import { m } from '@dobara/words/messages.js'
import type { ReactNode } from 'react'
import { figure, rupees } from '../text/formats.ts'
import { When } from '../time/when.tsx'
import { cause, type Entry } from './cause.ts'

type Props = {
  entry: Entry
  /** Additional details that only this reader may see. */
  children?: ReactNode
}

/** A ledger entry for owners and guests: its reason, time, points and the balance after it. */
export const EntryRow = ({ entry, children }: Props) => (
  <li>
    <Row
      title={cause(entry)}
      quiet={
        <>
          <When at={entry.createdAt} formattedDate={entry.formattedDate} />
          {' · '}
          {entry.billAmount !== null && <>{rupees(entry.billAmount)} · </>}
          <span className="whitespace-nowrap">
            {m.balance_after({ balance: figure(entry.balanceAfter) })}
          </span>
        </>
      }
      figure={<span className={entry.points < 0 ? '' : 'text-points'}>{signed(entry.points)}</span>}
    />
    {children}
  </li>
)

const signed = (points: number) => `${points < 0 ? '−' : '+'}${figure(Math.abs(points))}`
