import { RingFigure } from '@dobara/ui/ring-figure'
import { ThaliRing } from '@dobara/ui/thali-ring'
import { figure } from '@dobara/web/text/formats.ts'
import { RestaurantPicture } from '../frame/restaurant-picture.tsx'
import { RingBelow } from '../frame/visitor-frame.tsx'
import { offerOf } from './offer.ts'
import type { Program } from './use-program.ts'

type Props = {
  program: Program
  /** The points that a guest has on joining. */
  start: number
  /** Whether the ring shows them. Those who have joined see them beside it. */
  hasStart: boolean
}

/** Keeps the restaurant in sight on wide screens while a guest signs in, gives a name and has joined. */
export const ProgramBeside = ({ program, start, hasStart }: Props) => (
  <>
    <p className="mt-10 line-clamp-3 display text-[clamp(2.25rem,3.6vw,3.5rem)] leading-none wrap-anywhere">
      {program.restaurantName}
    </p>
    <p className="mt-4 text-lead text-balance text-on-aubergine-quiet wrap-anywhere">
      {offerOf(program)}
    </p>
    {hasStart ? (
      <ThaliRing
        progress={Math.min(1, start / program.minimumSpend)}
        rim="aubergine"
        className="m-auto aspect-square w-[clamp(10rem,100dvh-27rem,24rem)] max-w-full"
      >
        {program.rewardPicture ? (
          <RestaurantPicture address={program.rewardPicture} isPhoto className="size-[78%]" />
        ) : (
          <RingFigure className="text-[4.5rem] text-turmeric">{figure(start)}</RingFigure>
        )}
      </ThaliRing>
    ) : (
      <RingBelow />
    )}
  </>
)
