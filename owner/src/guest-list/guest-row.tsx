import type { listCustomers } from '@dobara/contract/calls/customers'
import type { Answer } from '@dobara/contract/client/typed-call'
import { spacedId } from '@dobara/contract/text/spaced'
import { ThaliRing } from '@dobara/ui/thali-ring'
import { figure } from '@dobara/web/text/formats.ts'
import { humanDay } from '@dobara/web/time/human-time.ts'
import { m } from '@dobara/words/messages.js'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useRestaurantProfile } from '../api/restaurant.ts'
import { guestsPath } from '../dashboard/places.ts'
import { guestName } from '../guests/guest-name.ts'
import { lastVisitOf, segmentName } from './words.ts'

type Props = { customer: Answer<typeof listCustomers>['results'][number]; isOpen: boolean }

/** The table's columns: guest, last visit, balance, visits, rewards, joined and segments. */
export const guestColumns =
  '@min-[50rem]:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)_4.5rem_4.5rem_4.5rem_5.5rem_minmax(0,1.1fr)] @min-[50rem]:gap-x-4'

/** A guest in the list, who opens with a press: a row of the table, on a phone the name, last visit and balance. */
export function GuestRow({ customer, isOpen }: Props) {
  const { data: program } = useRestaurantProfile()
  const { balance, cusId, visits, visitsIn90Days } = customer
  return (
    <li>
      <Link
        ref={isOpen ? bringIntoView : undefined}
        to={`${guestsPath}/${cusId}`}
        state={{ isFromList: true }}
        aria-current={isOpen ? 'page' : undefined}
        className={`grid min-h-[72px] grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 px-4.5 py-2.5 -outline-offset-3 hover:bg-act/5 aria-[current]:bg-banner @min-[50rem]:px-5 ${guestColumns}`}
      >
        <span className="flex min-w-0 items-center gap-3">
          <ThaliRing
            isSmall
            progress={program ? balance / program.minimumSpend : 0}
            className="size-10 max-[14rem]:hidden"
          />
          <span className="grid min-w-0">
            <span className="truncate leading-snug font-semibold">
              <bdi>{guestName(customer)}</bdi>
            </span>
            <span className="truncate text-label text-quiet @min-[50rem]:hidden">
              {customer.lastVisitAt === null && `${spacedId(cusId)} · `}
              {lastVisitOf(customer)}
            </span>
            <span className="hidden truncate text-label text-quiet @min-[50rem]:block">
              {spacedId(cusId)}
            </span>
          </span>
        </span>
        <Cell name={m.head_last_visit()}>{lastVisitOf(customer)}</Cell>
        <span className="display text-right text-heading leading-none">
          <span className="sr-only">{m.head_balance()}: </span>
          {figure(balance)}
        </span>
        <Cell name={`${m.head_visits()}, ${m.visits_hint()}`} isFigure>
          {figure(visitsIn90Days)} / {figure(visits)}
        </Cell>
        <Cell name={m.head_rewards()} isFigure>
          {figure(customer.rewards)}
        </Cell>
        <Cell name={m.head_joined()}>{humanDay(customer.joinedAt)}</Cell>
        <Cell name={m.head_segment()}>
          {customer.segments.map((segment) => segmentName[segment]()).join(', ') || '–'}
        </Cell>
      </Link>
    </li>
  )
}

/** Scrolls the list beside an opened guest to that guest's row. The page itself stays where it is. */
function bringIntoView(row: HTMLElement | null) {
  const list = row?.closest('[aria-busy]')
  if (!row || !list) return
  const [of, within] = [row.getBoundingClientRect(), list.getBoundingClientRect()]
  if (of.top < within.top || of.bottom > within.bottom)
    list.scrollTop += of.top - within.top - (within.height - of.height) / 2
}

type CellProps = { name: string; isFigure?: boolean; children: ReactNode }

/** A cell that only the table shows. */
const Cell = ({ name, isFigure = false, children }: CellProps) => (
  <span
    className={`hidden text-label text-quiet @min-[50rem]:block ${isFigure ? 'text-right' : ''}`}
  >
    <span className="sr-only">{name}: </span>
    {children}
  </span>
)
