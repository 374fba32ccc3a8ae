import { Button } from '@dobara/ui/button'
import { RingFigure } from '@dobara/ui/ring-figure'
import { ThaliRing } from '@dobara/ui/thali-ring'
import { counted, figure } from '@dobara/web/text/formats.ts'
import { m } from '@dobara/words/messages.js'
import { PausedBanner } from '../frame/paused-banner.tsx'
import { RestaurantPicture } from '../frame/restaurant-picture.tsx'
import { alsoOf, bonusOf, ofAllPoints, offerOf } from './offer.ts'
import { useEarlyPress } from './use-early-press.ts'
import type { PublicRestaurant } from './use-public-restaurant.ts'

const longReward = 40
const longName = 40

type Props = {
  restaurant: PublicRestaurant
  /** From an earlier membership */
  keptPoints?: number
  /** False on the server */
  isGuest?: boolean
  onIntent: () => void
  onBegin: () => void
}

export function RestaurantCard({
  restaurant,
  keptPoints = 0,
  isGuest = false,
  onIntent,
  onBegin,
}: Props) {
  const { restaurantName, city, reward, minimumSpend, signUpBonus, logo, rewardPicture } =
    restaurant
  const bonus =
    keptPoints > 0
      ? m.join_points_here({ points: counted(keptPoints, restaurant.unit) })
      : restaurant.isPaused
        ? null
        : bonusOf(restaurant)
  const start = keptPoints || signUpBonus
  const also = alsoOf(restaurant)
  const { button, message } = useEarlyPress(onBegin)
  return (
    <div className="flex grow flex-col gap-5 pt-4 sm:grow-0">
      <div className="my-auto grid grid-cols-1 justify-items-center gap-5 text-center short:gap-3.5">
        <div className="grid justify-items-center gap-1">
          {logo && (
            <RestaurantPicture
              address={logo}
              className="mb-2 size-18 border border-line short:size-12"
            />
          )}
          <h1
            className={`display text-balance wrap-anywhere ${restaurantName.length > longName ? 'text-heading sm:tall:text-title' : 'text-title'}`}
          >
            {restaurantName}
          </h1>
          <p className="text-quiet wrap-anywhere">{city}</p>
        </div>
        <ThaliRing
          progress={Math.min(1, start / minimumSpend)}
          className="aspect-square w-52 max-w-full short:w-40"
        >
          <p className="grid max-w-36 justify-items-center short:max-w-28">
            <RingFigure className="text-[3.25rem]">{figure(start)}</RingFigure>
            <span className="text-balance text-quiet">{ofAllPoints(restaurant)}</span>
          </p>
          {rewardPicture && (
            <RestaurantPicture
              address={rewardPicture}
              alt={reward}
              isPhoto
              className="absolute size-[78%]"
            />
          )}
        </ThaliRing>
        <p
          className={`display max-w-80 text-heading text-balance wrap-anywhere sm:max-w-none ${reward.length > longReward ? 'max-sm:text-[1.25rem]' : ''}`}
        >
          {offerOf(restaurant)}
        </p>
        {also && <p className="-mt-3 text-quiet text-balance wrap-anywhere">{also}</p>}
        {bonus && (
          <p className="rounded-full bg-banner px-5 pt-2.25 pb-1.5 font-semibold text-on-banner">
            {bonus}
          </p>
        )}
      </div>
      {restaurant.isPaused ? (
        <PausedBanner>{m.paused_join({ restaurant: restaurantName })}</PausedBanner>
      ) : (
        <div className="grid gap-2.5 max-sm:short:sticky max-sm:short:bottom-0 max-sm:short:-mb-6 max-sm:short:bg-paper max-sm:short:py-2">
          <Button {...button} onPointerEnter={onIntent} onFocus={onIntent}>
            {m.join_begin()}
          </Button>
          <p className="text-center text-label text-quiet">
            {isGuest ? m.join_how_guest() : m.join_how()}
          </p>
        </div>
      )}
      <p
        {...message}
        className="hidden rounded-card border-0 bg-ink px-5 py-3 font-medium text-paper open:fixed open:top-auto open:bottom-4 open:mx-auto open:block open:w-fit"
      >
        {m.join_one_moment()}
      </p>
    </div>
  )
}
