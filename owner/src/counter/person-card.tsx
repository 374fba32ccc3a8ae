import { Card } from '@dobara/ui/card'
import { Close } from '@dobara/ui/icons'
import { ThaliRing } from '@dobara/ui/thali-ring'
import { useIsOnline } from '@dobara/web/offline/use-is-online.ts'
import { counted } from '@dobara/web/text/formats.ts'
import { useHasPassed } from '@dobara/web/time/use-has-passed.ts'
import { m } from '@dobara/words/messages.js'
import type { ReactNode } from 'react'
import { useRestaurantProfile } from '../api/restaurant.ts'
import { aboutCustomer, nameOf, type Person } from './about-customer.ts'
import type { Customer } from './use-look-up.ts'

type Props = {
  person: Person
  onLeave: () => void
  /** Shows only the name and one line, after the owner has already checked the person. */
  isBrief?: boolean
  /** Further links, such as to the history. */
  children?: ReactNode
}

/** Shows the guest, so that the owner can check that it is the right person. */
export function PersonCard({ person, onLeave, isBrief = false, children }: Props) {
  const { data: program } = useRestaurantProfile()
  const { customer } = person
  const about = customer && aboutCustomer(customer, program)
  const line = isBrief && customer ? briefLine(customer) : about?.line
  return (
    <Card
      className={`relative grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3.5 px-3.5 leading-tight ${isBrief ? 'py-1.5' : 'py-2.5'}`}
    >
      <ThaliRing
        progress={about?.progress ?? 0}
        className={isBrief ? 'size-10' : 'row-span-2 size-14'}
      />
      <div role="status" className="grid min-w-0 grid-cols-1">
        <p className="truncate pr-9 text-[1.1875rem] font-semibold">
          <bdi>{nameOf(person)}</bdi>
        </p>
        <p className={`text-label text-quiet [font-stretch:88%] ${isBrief ? 'truncate pr-9' : ''}`}>
          {line ?? <NotFoundYet />}
        </p>
      </div>
      {!isBrief && (
        <div className="col-start-2 flex min-w-0 items-center justify-between gap-3">
          <p className="line-clamp-2 min-w-0 text-label font-semibold text-act wrap-anywhere [font-stretch:88%]">
            {about?.outlook}
          </p>
          {children}
        </div>
      )}
      <button
        type="button"
        aria-label={m.other_customer()}
        onClick={onLeave}
        className={`absolute right-1.5 grid size-11 place-items-center rounded-field text-quiet ${isBrief ? 'top-1/2 -translate-y-1/2' : 'top-0.5'}`}
      >
        <Close />
      </button>
    </Card>
  )
}

const briefLine = ({ isMember, balance }: Customer) =>
  isMember ? counted(balance) : m.no_member_yet()

const longAfterMs = 3000

function NotFoundYet() {
  const isOnline = useIsOnline()
  const isLong = useHasPassed(longAfterMs)
  return isOnline && !isLong ? m.looking() : m.cannot_look_up()
}
