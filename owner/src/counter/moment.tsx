import { ThaliRing } from '@dobara/ui/thali-ring'
import { topOf } from '@dobara/web/rewards/ladder.ts'
import { figure } from '@dobara/web/text/formats.ts'
import { usePublicRestaurant } from '../api/restaurant.ts'
import type { Given } from '../waiting/award.ts'

/** Hidden from screen readers, to which `LastAward` announces the award. */
export function Moment({ given }: { given: Given }) {
  const restaurant = usePublicRestaurant()
  return (
    <div
      aria-hidden="true"
      data-moment
      className="pointer-events-none absolute inset-0 grid animate-rise grid-flow-col content-center items-center justify-center gap-4"
    >
      <ThaliRing
        progress={restaurant ? given.balance / topOf(restaurant) : 0}
        className="size-[min(6rem,14dvh)]"
      >
        <span className="size-6 animate-drop rounded-full bg-turmeric" />
      </ThaliRing>
      <p className="display text-[3.5rem] leading-none text-points">+{figure(given.points)}</p>
    </div>
  )
}
