import { Card } from '@dobara/ui/card'
import { Close } from '@dobara/ui/icons'
import { ThaliRing } from '@dobara/ui/thali-ring'
import { useHasPassed } from '@dobara/web/use-has-passed.ts'
import { useIsOnline } from '@dobara/web/use-is-online.ts'
import { m } from '@dobara/words/messages.js'
import { useRestaurantProfile } from '../api/restaurant.ts'
import { aboutCustomer, nameOf, type Person } from './about-customer.ts'

/** The right-person line: read it out before any points are given. */
export function PersonCard({ person, onLeave }: { person: Person; onLeave: () => void }) {
  const { data: program } = useRestaurantProfile()
  const about = person.customer && aboutCustomer(person.customer, program)
  return (
    <Card className="flex items-center gap-3.5 p-3.5">
      <ThaliRing progress={about?.progress ?? 0} className="size-14" />
      <div role="status" className="grid min-w-0 flex-1 leading-tight">
        <p className="truncate text-[1.1875rem] font-semibold">
          <bdi>{nameOf(person)}</bdi>
        </p>
        <p className="text-label text-quiet [font-stretch:90%]">
          {about ? about.line : <NotFoundYet />}
        </p>
        {about?.outlook && (
          <p className="text-label font-semibold text-act [font-stretch:90%]">{about.outlook}</p>
        )}
      </div>
      <button
        type="button"
        aria-label={m.other_customer()}
        onClick={onLeave}
        className="-mr-2 grid size-11 shrink-0 place-items-center rounded-field text-quiet"
      >
        <Close />
      </button>
    </Card>
  )
}

const longAfterMs = 3000

function NotFoundYet() {
  const isOnline = useIsOnline()
  const isLong = useHasPassed(longAfterMs)
  return isOnline && !isLong ? m.looking() : m.cannot_look_up()
}
