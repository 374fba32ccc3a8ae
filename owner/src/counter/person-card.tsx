import { Card } from '@dobara/ui/card'
import { Close } from '@dobara/ui/icons'
import { ThaliRing } from '@dobara/ui/thali-ring'
import { useRestaurantProfile } from '../api/restaurant.ts'
import { m } from '../paraglide/messages.js'
import { aboutCustomer } from './about-customer.ts'
import type { Customer } from './use-counter.ts'

/** The right-person line: read it out before any points are given. */
export function PersonCard({ customer, onLeave }: { customer: Customer; onLeave: () => void }) {
  const { data: program } = useRestaurantProfile()
  const { name, line, outlook, progress } = aboutCustomer(customer, program)
  return (
    <Card className="flex items-center gap-3.5 p-3.5">
      <ThaliRing progress={progress} className="size-14" />
      <div className="grid min-w-0 flex-1 leading-tight">
        <p className="truncate text-[1.1875rem] font-semibold">{name}</p>
        <p className="text-label text-quiet [font-stretch:90%]">{line}</p>
        {outlook && (
          <p className="text-label font-semibold text-act [font-stretch:90%]">{outlook}</p>
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
