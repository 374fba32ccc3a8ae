import { ThaliRing } from '@dobara/ui/thali-ring'
import { counted, figure } from '@dobara/web/text/formats.ts'
import { useRestaurantProfile } from '../api/restaurant.ts'
import { guestName } from '../guests/guest-name.ts'
import type { Given } from '../waiting/award.ts'

/**
 * The animation after an award: a dot drops into the guest's ring. It covers the field for the next guest without
 * blocking it. `LastAward` announces the award to screen readers.
 */
export function Moment({ given }: { given: Given }) {
  const { data: program } = useRestaurantProfile()
  return (
    <div
      aria-hidden="true"
      data-moment
      className="pointer-events-none absolute inset-0 grid animate-rise grid-flow-col content-center items-center justify-center gap-4 bg-paper max-lg:tall:grid-flow-row max-lg:tall:justify-items-center max-lg:tall:gap-2"
    >
      <ThaliRing progress={program ? given.balance / program.minimumSpend : 0} className="size-24">
        <span className="size-6 animate-drop rounded-full bg-turmeric" />
      </ThaliRing>
      <div className="grid min-w-0 max-w-full grid-cols-[minmax(0,auto)] max-lg:tall:justify-items-center">
        <p className="display text-[2.5rem] leading-none text-points">+{figure(given.points)}</p>
        <p className="flex max-w-full min-w-0 flex-wrap gap-x-1.5 font-semibold max-lg:tall:justify-center">
          <bdi className="truncate">{guestName(given)}</bdi>
          <span className="shrink-0">{counted(given.balance)}</span>
        </p>
      </div>
    </div>
  )
}
