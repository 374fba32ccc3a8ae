import { onePictureOf } from '@dobara/contract/rules/pictures'
import { buttonLook } from '@dobara/ui/button-look'
import { RingFigure } from '@dobara/ui/ring-figure'
import { counted, figure } from '@dobara/web/text/formats.ts'
import { m } from '@dobara/words/messages.js'
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { cardShape } from '../frame/card-shape.ts'
import { RestaurantPicture } from '../frame/restaurant-picture.tsx'
import type { Membership } from '../offline-store/guest-shape.ts'
import { outlook } from '../places/outlook.ts'
import { Link } from '../router/link.tsx'

/** Loads a component that few cards show on demand. If loading fails, the card leaves it out. */
const optional = <Props,>(load: () => Promise<ComponentType<Props>>) =>
  lazy(() =>
    load().then(
      (Shown) => ({ default: Shown }),
      (): { default: ComponentType<Props> } => ({ default: () => null }),
    ),
  )
const ScanPoster = optional(async () => (await import('../scan/scan-poster.tsx')).ScanPoster)
const PausedLine = optional(async () => (await import('./paused-line.tsx')).PausedLine)

/** A name of more letters has no room beside the figure on a phone. */
const longName = 18

type Props = {
  place: Membership | undefined
  isKnown: boolean
  /** Whether the reward has become ready and its moment has not come to that. */
  isReadySoon: boolean
  /** The points of an earlier list that wait here for the guest's yes. */
  carriedPoints: number
  /** What lies over the row for a moment. */
  children: ReactNode
}

/** The restaurant where the guest is closest to the reward, with its actions. */
export function BestPlace({ place, isKnown, isReadySoon, carriedPoints, children }: Props) {
  if (!place)
    return (
      <div className={`grid content-end gap-3 sm:mx-auto sm:w-full sm:max-w-88 ${cardShape.acts}`}>
        {isKnown && (
          <>
            <p className="px-2 text-center text-balance text-on-aubergine-quiet">
              {m.card_no_place()}
            </p>
            <Suspense fallback={<span className="min-h-14" />}>
              <ScanPoster look="light" />
            </Suspense>
          </>
        )}
      </div>
    )
  const path = `/places/${place.resId}`
  const picture = onePictureOf(place)
  const canClaim = place.missing === 0 && !isReadySoon
  return (
    <div className="best-place">
      <div className="relative grow basis-88">
        <Link
          to={path}
          data-long={place.restaurantName.length > longName || undefined}
          className={`best-place-tile bg-aubergine-raised ${picture ? 'gap-x-2.5 px-3 wide:px-4.5' : 'gap-x-3 px-4.5'}`}
        >
          {picture && (
            <RestaurantPicture address={picture} className="size-11 max-[25rem]:size-9 wide:mb-3" />
          )}
          <span className="grid min-w-0 grow basis-22 leading-tight">
            <b className="best-place-name wide:text-heading">{place.restaurantName}</b>
            <span
              data-waits={carriedPoints > 0 || undefined}
              className="best-place-outlook line-clamp-2 text-label break-words wide:text-base"
            >
              {carriedPoints > 0
                ? m.carried_here({ points: counted(carriedPoints) })
                : outlook(place)}
            </span>
          </span>
          <span className={`best-place-figure ${picture ? 'max-[25rem]:max-w-1/2' : ''}`}>
            <RingFigure className="text-[2rem] text-turmeric wide:text-[4rem]">
              {figure(place.balance)}
            </RingFigure>
            <span className="sr-only">{m.points_of({ points: figure(place.minimumSpend) })}</span>
            <span aria-hidden="true">/ {figure(place.minimumSpend)}</span>
          </span>
        </Link>
        {children}
      </div>
      <div className="grid auto-cols-fr grid-flow-col gap-2.5 grow basis-80">
        {place.isPaused ? (
          <Suspense>
            <PausedLine />
          </Suspense>
        ) : (
          <Link
            to={`${path}?act=order`}
            className={`${buttonLook(canClaim ? 'raised' : 'light')} px-2! text-base!`}
          >
            {m.ordered_online()}
          </Link>
        )}
        {canClaim && (
          <Link to={`${path}?act=claim`} className={`${buttonLook('light')} px-2! text-base!`}>
            {m.claim_reward()}
          </Link>
        )}
      </div>
    </div>
  )
}
