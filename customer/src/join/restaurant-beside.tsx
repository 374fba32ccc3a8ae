import { RingFigure } from '@dobara/ui/ring-figure'
import { ThaliRing } from '@dobara/ui/thali-ring'
import { figure } from '@dobara/web/text/formats.ts'
import { RestaurantPicture } from '../frame/restaurant-picture.tsx'
import { RingBelow } from '../frame/visitor-frame.tsx'
import { offerOf } from './offer.ts'
import type { PublicRestaurant } from './use-public-restaurant.ts'

type Props = {
  restaurant: PublicRestaurant
  start: number
  /** False after joining, because the points then stand beside the ring. */
  hasStart: boolean
}

export const RestaurantBeside = ({ restaurant, start, hasStart }: Props) => (
  <>
    <p className="mt-10 line-clamp-3 display text-[clamp(2.25rem,3.6vw,3.5rem)] leading-none wrap-anywhere">
      {restaurant.restaurantName}
    </p>
    <p className="mt-4 text-lead text-balance text-on-aubergine-quiet wrap-anywhere">
      {offerOf(restaurant)}
    </p>
    {hasStart ? (
      <ThaliRing
        progress={Math.min(1, start / restaurant.minimumSpend)}
        rim="aubergine"
        className="m-auto aspect-square w-[clamp(10rem,100dvh-27rem,24rem)] max-w-full"
      >
        {restaurant.rewardPicture ? (
          <RestaurantPicture address={restaurant.rewardPicture} isPhoto className="size-[78%]" />
        ) : (
          <RingFigure className="text-[4.5rem] text-turmeric">{figure(start)}</RingFigure>
        )}
      </ThaliRing>
    ) : (
      <RingBelow />
    )}
  </>
)
