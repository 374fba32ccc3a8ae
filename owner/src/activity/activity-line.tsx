import { isWithdrawn } from '@dobara/contract/rules/ended-reasons'
import { clockTime } from '@dobara/contract/text/dates'
import { billText } from '@dobara/web/ledger/bill-text.ts'
import { cause } from '@dobara/web/ledger/cause.ts'
import { multipliedText } from '@dobara/web/ledger/multiplied-text.ts'
import { reasonText } from '@dobara/web/ledger/reason.ts'
import { sentLater } from '@dobara/web/ledger/sent-later.ts'
import { figure, signed } from '@dobara/web/text/formats.ts'
import { fullTime } from '@dobara/web/time/human-time.ts'
import { m } from '@dobara/words/messages.js'
import { getLocale } from '@dobara/words/runtime.js'
import { Link } from 'react-router'
import { useIsCounterPhone } from '../api/restaurant.ts'
import { useGuestPaths } from '../dashboard/use-guest-paths.ts'
import { guestName } from '../guests/guest-name.ts'
import { isUndo, type ShownRow } from './shown-rows.ts'

export const activityColumns =
  'md:grid-cols-[4.5rem_minmax(0,1fr)_minmax(0,1.15fr)_minmax(0,1.25fr)_4.5rem] md:gap-x-4 md:px-5'

type Props = {
  row: ShownRow
  above: ShownRow | undefined
}

/** On a phone, names counter phone and outlet only if those of the row above differ. */
export function ActivityLine({ row, above }: Props) {
  const isCounterPhone = useIsCounterPhone()
  const owner = isOwners(row) && (isCounterPhone ? m.activity_by_owner() : m.staff_you())
  const where = whereOf(row)
  // An undo names no person, so it always names the place.
  const isElsewhere = !above || isUndo(row) || inOneLine(where) !== inOneLine(whereOf(above))
  const by = said([
    row.person && m.activity_by({ name: row.person }),
    ...(isElsewhere ? where : []),
  ])
  return (
    <li
      className={`relative grid min-h-14 grid-cols-[3.5rem_minmax(0,1fr)_auto] items-center gap-x-2 py-1.5 max-[17rem]:grid-cols-[minmax(0,1fr)_auto] ${activityColumns} ${row.isQuiet ? 'text-quiet' : ''}`}
    >
      <time
        dateTime={row.createdAt}
        title={fullTime(row.createdAt)}
        className="text-label text-quiet max-md:leading-tight max-md:[font-stretch:88%] max-[17rem]:order-last"
      >
        {clockTime(new Date(row.createdAt), getLocale())}
      </time>
      <div className="min-w-0 md:contents">
        <p className={`truncate leading-snug ${row.isQuiet ? '' : 'font-semibold'}`}>
          <GuestLink row={row} />
        </p>
        <p className={partsLook}>
          <Parts of={about(row)} onPhones={by} />
        </p>
        <p className={`${partsLook} max-md:hidden`}>
          <Parts of={said([row.person ?? owner, ...where])} />
        </p>
      </div>
      <Points row={row} />
    </li>
  )
}

function GuestLink({ row }: { row: ShownRow }) {
  const { guests } = useGuestPaths()
  const name = <bdi>{guestName(row)}</bdi>
  if (row.isErased) return name
  return (
    <Link to={`${guests}/${row.cusId}`} className="after:absolute after:inset-0">
      {name}
    </Link>
  )
}

function Points({ row: { points, takenBack, isQuiet } }: { row: ShownRow }) {
  if (points === 0) return null
  const left = points - takenBack
  return (
    <p className={`text-right ${isQuiet ? '' : `font-bold ${left > 0 ? 'text-points' : ''}`}`}>
      {takenBack > 0 && <s className="block text-label font-normal text-quiet">{signed(points)}</s>}
      {left !== 0 && signed(left)}
    </p>
  )
}

/** An undo needs no PIN, so only the session shows that the owner did it. */
const isOwners = (row: ShownRow) => (isUndo(row) ? !row.counterPhone : ownersKinds.has(row.kind))

const ownersKinds = new Set<string>(['in_store', 'online', 'correction', 'claim_approved'])

const whereOf = ({ counterPhone, outlet }: ShownRow) => [counterPhone, outlet]

type Part = string | null | false

const said = (parts: Part[]) => parts.flatMap((part) => part || [])

const inOneLine = (parts: Part[]) => said(parts).join(' · ')

const partsLook = 'min-w-0 overflow-hidden text-label leading-snug text-quiet wrap-anywhere'

/** Each part wraps as a whole. The paragraph hides a dot that would begin a line. */
const Parts = ({ of, onPhones = [] }: { of: string[]; onPhones?: string[] }) => (
  <span className="-ml-[0.75em] flex flex-wrap">
    {[...of, ...onPhones].map((part, place) => (
      <span
        // biome-ignore lint/suspicious/noArrayIndexKey: two parts may be the same
        key={place}
        className={`max-w-full pl-[0.75em] ${place > 0 ? '-indent-[0.75em]' : ''} ${place < of.length ? '' : 'md:hidden'}`}
      >
        {place > 0 && <span className="inline-block w-[0.75em] text-center indent-0">{' · '}</span>}
        {part}
      </span>
    ))}
  </span>
)

const about = (row: ShownRow): string[] =>
  said([
    whatHappened(row),
    row.isUndone && m.activity_undone(),
    sentLater(row),
    billText(row),
    multipliedText(row),
    row.reason && reasonText(row.reason, row.billAmount),
    isWithdrawn(row.words) ? m.state_withdrawn() : row.words && `“${row.words}”`,
    row.meantPoints !== null && m.meant_points({ points: figure(Math.abs(row.meantPoints)) }),
  ])

function whatHappened(row: ShownRow): string {
  const { kind, cause: stored } = row
  if (kind === 'claim_approved') return m.activity_approved({ reward: stored })
  return cause({ kind, cause: stored })
}
