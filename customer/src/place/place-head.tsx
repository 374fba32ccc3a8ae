import { Button } from '@dobara/ui/button'
import { RingFigure } from '@dobara/ui/ring-figure'
import { RingMarks } from '@dobara/ui/ring-marks'
import { ThaliRing } from '@dobara/ui/thali-ring'
import { topOf } from '@dobara/web/rewards/ladder.ts'
import { marksOf } from '@dobara/web/rewards/marks.ts'
import { figure } from '@dobara/web/text/formats.ts'
import { m } from '@dobara/words/messages.js'
import { lazy, Suspense } from 'react'
import { heldText } from '../claims/claim-words.ts'
import { PausedBanner } from '../frame/paused-banner.tsx'
import { RestaurantPicture } from '../frame/restaurant-picture.tsx'
import type { Document, Membership } from '../offline-store/guest-shape.ts'
import { ahead, outlook } from '../places/outlook.ts'
import { isReady, progressOf } from '../places/progress.ts'
import { Link } from '../router/link.tsx'
import { PlaceFacts } from './place-facts.tsx'

const StampCard = lazy(async () => ({ default: (await import('./stamp-card.tsx')).StampCard }))

/** In rows of five, as the card comes later */
const heightOfCard = (places: number) => `${Math.ceil(places / 5) * 3.125 + 1.5}rem`

/** A longer text is smaller, to keep the button on a low screen. */
const longText = 60

type Props = {
  place: Membership
  waiting: Document['claims'][number] | undefined
  onOrder: () => void
  onClaim: () => void
}

export function PlaceHead({ place, waiting, onOrder, onClaim }: Props) {
  const isDue = isReady(place)
  const top = topOf(place)
  const isFull = place.balance >= top
  const text = outlook(place)
  const next = isDue && ahead(place)
  const isLong = text.length > longText
  return (
    <section className="grid grid-cols-1 justify-items-center gap-5 text-center beside:justify-items-start beside:text-left beside:short:gap-1">
      <PlaceFacts place={place} />
      <div className="grid w-full grid-cols-1 justify-items-center gap-5 sm:max-w-110 beside:short:gap-4 beside:justify-items-start">
        {place.unit === 'stamps' ? (
          <Suspense fallback={<span style={{ height: heightOfCard(place.minimumSpend) }} />}>
            <StampCard filled={place.balance} places={place.minimumSpend} />
          </Suspense>
        ) : (
          <ThaliRing
            progress={progressOf(place)}
            className={`aspect-square w-44 max-w-full ${isLong || place.rewardPicture ? 'beside:short:w-36' : 'beside:short:w-42'} ${isLong ? 'beside:tall:w-[clamp(11rem,100dvh-36rem,20rem)]' : 'beside:tall:w-[clamp(15rem,100dvh-30rem,20rem)]'}`}
          >
            <RingMarks marks={marksOf(place)} progress={progressOf(place)} />
            <p className="grid justify-items-center">
              <RingFigure className="text-[3rem] beside:short:text-[2.5rem] beside:tall:text-[4rem]">
                {figure(place.balance)}
              </RingFigure>
              <span className={`text-label text-quiet ${isFull ? 'lowercase' : ''}`}>
                {isFull ? m.points_label() : m.points_of({ points: figure(top) })}
              </span>
            </p>
          </ThaliRing>
        )}
        <div className="flex max-w-full items-center gap-4">
          {place.rewardPicture && (
            <RestaurantPicture
              address={place.rewardPicture}
              alt={place.reward}
              isPhoto
              className="size-20"
            />
          )}
          <p
            className={`min-w-0 font-semibold text-balance break-words ${isLong ? 'beside:short:text-label' : 'text-lead'} ${place.rewardPicture ? 'text-left' : ''}`}
          >
            {text}
          </p>
        </div>
        {next && <p className="-mt-3 text-quiet text-balance wrap-anywhere">{next}</p>}
        {waiting && (
          <Link
            to={`/claims/${waiting.rewardId}`}
            className="grid min-h-12 content-center text-act wrap-anywhere"
          >
            <span className="underline underline-offset-3">
              {m.claim_waits({ reward: waiting.reward, restaurant: waiting.restaurantName })}
            </span>{' '}
            <span className="text-label text-quiet">{heldText(waiting)}</span>
          </Link>
        )}
        <button
          type="button"
          onClick={() => document.getElementById('history')?.scrollIntoView()}
          className="-my-3 min-h-12 rounded-field seated px-3 font-semibold text-act underline beside:hidden"
        >
          {m.history()}
        </button>
        <div className="grid w-full gap-2.5">
          {isDue && <Button onClick={onClaim}>{m.claim_reward()}</Button>}
          {place.isPaused ? (
            <PausedBanner>{m.paused_place()}</PausedBanner>
          ) : (
            <Button look={isDue ? 'quiet' : 'acts'} onClick={onOrder}>
              {m.ordered_online()}
            </Button>
          )}
        </div>
      </div>
    </section>
  )
}
