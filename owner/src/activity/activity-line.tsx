import { clockTime } from '@dobara/contract/text/dates'
import { cause } from '@dobara/web/ledger/cause.ts'
import { reasonText } from '@dobara/web/ledger/reason.ts'
import { sentLater } from '@dobara/web/ledger/sent-later.ts'
import { figure, rupees, signed } from '@dobara/web/text/formats.ts'
import { fullTime } from '@dobara/web/time/human-time.ts'
import { m } from '@dobara/words/messages.js'
import { getLocale } from '@dobara/words/runtime.js'
import { useIsCounterPhone } from '../api/restaurant.ts'
import { guestName } from '../guests/guest-name.ts'
import type { ActivityRow } from './held-rows.ts'

/** On a wide screen the columns of a row: time, guest, what happened and why, by whom and where, and the points. */
export const activityColumns =
  'md:grid-cols-[4.75rem_minmax(0,1fr)_minmax(0,1.15fr)_minmax(0,1.25fr)_4.5rem] md:gap-x-4 md:px-5'

type Props = {
  row: ActivityRow
  /** The row above it on the same day. */
  above: ActivityRow | undefined
}

/** One row, on a phone with all that happened in one line, which says where only if the row above was elsewhere. */
export function ActivityLine({ row, above }: Props) {
  const isCounterPhone = useIsCounterPhone()
  const owner = isOwners(row) && (isCounterPhone ? m.activity_by_owner() : m.staff_you())
  const where = whereOf(row)
  // An undo names no person, so it always says where.
  const isElsewhere = !above || isUndo(row) || inOneLine(where) !== inOneLine(whereOf(above))
  const by = said([
    row.person && m.activity_by({ name: row.person }),
    ...(isElsewhere ? where : []),
  ])
  return (
    <li
      className={`grid min-h-14 grid-cols-[4.75rem_minmax(0,1fr)_auto] items-center gap-x-3 py-1.5 max-[17rem]:grid-cols-[minmax(0,1fr)_auto] ${activityColumns}`}
    >
      <time
        dateTime={row.createdAt}
        title={fullTime(row.createdAt)}
        className="text-label text-quiet max-[17rem]:order-last"
      >
        {clockTime(new Date(row.createdAt), getLocale())}
      </time>
      <div className="min-w-0 md:contents">
        <p className="truncate leading-snug font-semibold">
          <bdi>{guestName(row)}</bdi>
        </p>
        <p className={partsLook}>
          <Parts of={[about(row), ...by]} rest="md:hidden" />
        </p>
        <p className={`${partsLook} max-md:hidden`}>
          <Parts of={said([row.person ?? owner, ...where])} />
        </p>
      </div>
      {row.points !== 0 && (
        <p className={`text-right font-bold ${row.points > 0 ? 'text-points' : ''}`}>
          {signed(row.points)}
        </p>
      )}
    </li>
  )
}

/** Whether the owner did it, where no person is named. An undo asks for no PIN: only a sign-in is the owner's. */
const isOwners = (row: ActivityRow) => (isUndo(row) ? !row.counterPhone : ownersKinds.has(row.kind))

const ownersKinds = new Set<string>(['in_store', 'online', 'correction', 'claim_approved'])

const isUndo = ({ kind, reason }: ActivityRow) => kind === 'reversal' && !reason

const whereOf = ({ counterPhone, outlet }: ActivityRow) => [counterPhone, outlet]

type Part = string | null | false

const said = (parts: Part[]) => parts.flatMap((part) => part || [])

const inOneLine = (parts: Part[]) => said(parts).join(' · ')

const partsLook = 'min-w-0 overflow-hidden text-label leading-snug text-quiet wrap-anywhere'

/**
 * Parts of a line. One that does not fit goes to the next line as a whole. Every dot stands before its part, and one at
 * the start of a line lies outside the paragraph, which cuts it off.
 */
const Parts = ({ of, rest = '' }: { of: string[]; rest?: string }) => (
  <span className="-ml-[0.75em] flex flex-wrap">
    {of.map((part, place) => (
      <span
        // biome-ignore lint/suspicious/noArrayIndexKey: two parts may be the same
        key={place}
        className={`max-w-full pl-[0.75em] ${place > 0 ? `-indent-[0.75em] ${rest}` : ''}`}
      >
        {place > 0 && <span className="inline-block w-[0.75em] text-center indent-0">{' · '}</span>}
        {part}
      </span>
    ))}
  </span>
)

/** The event, when it came if that was later, the bill and the reason. */
const about = (row: ActivityRow): string =>
  inOneLine([
    whatHappened(row),
    sentLater(row),
    row.billAmount !== null && rupees(row.billAmount),
    row.reason && reasonText(row.reason),
    row.words && `“${row.words}”`,
    row.meantPoints !== null && m.meant_points({ points: figure(Math.abs(row.meantPoints)) }),
  ])

function whatHappened(row: ActivityRow): string {
  const { kind, cause: stored } = row
  if (kind === 'claim_approved') return m.activity_approved({ reward: stored })
  if (isUndo(row)) return m.activity_undone()
  return cause({ kind, cause: stored })
}
