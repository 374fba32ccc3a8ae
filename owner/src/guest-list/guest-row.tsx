import type { listCustomers } from '@dobara/contract/calls/customers'
import type { Answer } from '@dobara/contract/client/typed-call'
import { spacedId } from '@dobara/contract/text/spaced'
import { Tick } from '@dobara/ui/icons'
import { ThaliRing } from '@dobara/ui/thali-ring'
import { reachedWith, topOf } from '@dobara/web/rewards/ladder.ts'
import { figure } from '@dobara/web/text/formats.ts'
import { humanDay } from '@dobara/web/time/human-time.ts'
import { m } from '@dobara/words/messages.js'
import { Link } from 'react-router'
import { usePublicRestaurant } from '../api/restaurant.ts'
import { Cell, NamedCell, pressedRow } from '../dashboard/table.tsx'
import { useGuestPaths } from '../dashboard/use-guest-paths.ts'
import { guestName } from '../guests/guest-name.ts'
import { lastVisitOf, segmentName } from './words.ts'

type Props = { customer: Answer<typeof listCustomers>['results'][number]; isOpen: boolean }

export const guestColumns =
  '@min-[40rem]:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)_4.5rem_4.5rem_4.5rem] @min-[40rem]:gap-x-4 @min-[50rem]:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)_4.5rem_4rem_4.5rem_5.5rem_minmax(0,1.3fr)] @min-[50rem]:gap-x-6'

export function GuestRow({ customer, isOpen }: Props) {
  const restaurant = usePublicRestaurant()
  const { guests } = useGuestPaths()
  const { balance, cusId } = customer
  const progress = restaurant ? balance / topOf(restaurant) : 0
  const isReady = restaurant && reachedWith(restaurant, balance).length > 0
  return (
    <li>
      <Link
        ref={isOpen ? bringIntoView : undefined}
        to={`${guests}/${cusId}`}
        state={{ isFromList: true }}
        aria-current={isOpen ? 'page' : undefined}
        className={`${pressedRow} aria-[current]:bg-banner ${guestColumns}`}
      >
        <span className="flex min-w-0 items-center gap-3">
          <ThaliRing isSmall progress={progress} className="size-10 max-[14rem]:hidden">
            {isReady && <Tick className="size-5 text-points" />}
          </ThaliRing>
          <NamedCell
            name={<bdi>{guestName(customer)}</bdi>}
            about={
              <>
                <span className="block truncate first-letter:uppercase @min-[40rem]:hidden">
                  {customer.lastVisitAt === null ? (
                    <>
                      {spacedId(cusId)}
                      <span className="@max-[18rem]:hidden"> · {lastVisitOf(customer)}</span>
                    </>
                  ) : (
                    lastVisitOf(customer)
                  )}
                </span>
                <span className="hidden truncate @min-[40rem]:block">{spacedId(cusId)}</span>
              </>
            }
          />
        </span>
        <Cell name={m.head_last_visit()} isDay>
          {lastVisitOf(customer)}
        </Cell>
        <span className="display text-right text-heading leading-none">
          <span className="sr-only">{m.head_balance()}: </span>
          {figure(balance)}
        </span>
        <Cell name={m.head_visits()} isFigure>
          {figure(customer.visits)}
        </Cell>
        <Cell name={m.head_rewards()} isFigure>
          {figure(customer.rewards)}
        </Cell>
        <Cell name={m.head_joined()} from="wide" isDay>
          {humanDay(customer.joinedAt)}
        </Cell>
        <Cell name={m.head_segment()} from="wide">
          {customer.segments.map((segment) => segmentName[segment]()).join(', ') || '–'}
        </Cell>
      </Link>
    </li>
  )
}

/** Scrolls only the list; `scrollIntoView` would also scroll the page. */
function bringIntoView(row: HTMLElement | null) {
  const list = row?.closest('[data-rows]')
  if (!row || !list) return
  const [of, within] = [row.getBoundingClientRect(), list.getBoundingClientRect()]
  if (of.top < within.top || of.bottom > within.bottom)
    list.scrollTop += of.top - within.top - (within.height - of.height) / 2
}
