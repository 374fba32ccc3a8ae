import { clockTime } from '@dobara/contract/text/dates'
import { cause } from '@dobara/web/ledger/cause.ts'
import { reasonText } from '@dobara/web/ledger/reason.ts'
import { figure, rupees, signed } from '@dobara/web/text/formats.ts'
import { fullTime } from '@dobara/web/time/human-time.ts'
import { m } from '@dobara/words/messages.js'
import { getLocale } from '@dobara/words/runtime.js'
import { guestName } from '../guests/guest-name.ts'
import type { ActivityRow } from './held-rows.ts'

/** One row: time, guest, what happened and why, and the points. */
export const ActivityLine = ({ row }: { row: ActivityRow }) => (
  <li className="grid min-h-14 grid-cols-[4.75rem_minmax(0,1fr)_auto] items-center gap-x-3 py-1.5 max-[17rem]:grid-cols-[minmax(0,1fr)_auto]">
    <time
      dateTime={row.createdAt}
      title={fullTime(row.createdAt)}
      className="text-label text-quiet max-[17rem]:order-last"
    >
      {clockTime(new Date(row.createdAt), getLocale())}
    </time>
    <div className="min-w-0 sm:flex sm:items-baseline sm:gap-x-3">
      <p className="truncate leading-snug font-semibold sm:max-w-[50%] sm:shrink-0">
        <bdi>{guestName(row)}</bdi>
      </p>
      <p className="min-w-0 text-label leading-snug text-quiet wrap-anywhere">{about(row)}</p>
    </div>
    {row.points !== 0 && (
      <p className={`text-right font-bold ${row.points > 0 ? 'text-points' : ''}`}>
        {signed(row.points)}
      </p>
    )}
  </li>
)

/** What happened, the bill, why, and who did it where. */
const about = (row: ActivityRow): string =>
  [
    whatHappened(row),
    row.billAmount !== null && rupees(row.billAmount),
    row.reason && reasonText(row.reason),
    row.words && `“${row.words}”`,
    row.meantPoints !== null && m.meant_points({ points: figure(Math.abs(row.meantPoints)) }),
    row.person && m.activity_by({ name: row.person }),
    row.counterPhone,
    row.outlet,
  ]
    .filter(Boolean)
    .join(' · ')

function whatHappened({ kind, cause: stored, reason }: ActivityRow): string {
  if (kind === 'claim_approved') return m.activity_approved({ reward: stored })
  if (kind === 'reversal' && !reason) return m.activity_undone()
  return cause({ kind, cause: stored })
}
