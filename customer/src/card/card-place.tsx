import { buttonLook } from '@dobara/ui/button-look'
import { m } from '@dobara/words/messages.js'
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { cardShape } from '../frame/card-shape.ts'
import { useGuest } from '../offline-store/guest-context.ts'
import type { Document, Membership } from '../offline-store/guest-shape.ts'
import { newDeclines } from '../offline-store/new-declines.ts'
import { isReady } from '../places/progress.ts'
import { useAddress } from '../router/address.ts'
import { Link } from '../router/link.tsx'
import { parameterOf } from '../router/parameter.ts'
import { PlaceTile } from './place-tile.tsx'
import type { Props as Several } from './swiped-places.tsx'

const optional = <Props,>(
  load: () => Promise<ComponentType<Props>>,
  instead: ComponentType<Props> = () => null,
) =>
  lazy(() =>
    load()
      .catch(() => instead)
      .then((Shown) => ({ default: Shown })),
  )
const ScanPoster = optional(async () => (await import('../scan/scan-poster.tsx')).ScanPoster)
const PausedLine = optional(async () => (await import('./paused-line.tsx')).PausedLine)
const ApprovedRewards = optional(
  async () => (await import('./approved-rewards.tsx')).ApprovedRewards,
)
const OnePlace = ({
  shown,
  tileOf,
  children,
}: Pick<Several, 'shown' | 'tileOf'> & { children?: ReactNode }) => (
  <div className="relative grow basis-88">
    {tileOf(shown)}
    {children}
  </div>
)
const SwipedPlaces = optional(
  async () => (await import('./swiped-places.tsx')).SwipedPlaces,
  OnePlace,
)
const OrderWhere = optional(async () => (await import('../orders/order-where.tsx')).OrderWhere)

/** A phone's clock may be this wrong while it shows an approved reward. */
const mostOffMs = 5 * 60_000

const mayBeShown = ({ status, shownUntil }: Document['claims'][number]) =>
  status === 'pending' ||
  (status === 'approved' && Date.parse(shownUntil ?? '') > Date.now() - mostOffMs)

const isOpenAt =
  ({ resId }: Membership) =>
  (gift: Document['gifts'][number]) =>
    gift.resId === resId && gift.stopReason === null

type Props = {
  place: Membership | undefined
  places: Membership[]
  /** The reward is ready, but its animation has not played yet. */
  isReadySoon: boolean
  /** Imported points that the guest has not accepted yet */
  imported: { resId: string; points: number } | undefined
  onChoose: (resId: string) => void
  children: ReactNode
}

export function CardPlace({ place, places, isReadySoon, imported, onChoose, children }: Props) {
  const guest = useGuest()
  const { document } = guest
  const isAsked = parameterOf(useAddress(), 'act') === 'order'
  if (!place)
    return (
      <div className={`grid content-end gap-3 sm:mx-auto sm:w-full sm:max-w-88 ${cardShape.acts}`}>
        {document && (
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
  const canClaim = isReady(place) && !isReadySoon
  const isOneOfSeveral = places.length > 1
  const tileOf = (one: Membership) => (
    <PlaceTile
      place={one}
      importedPoints={one.resId === imported?.resId ? imported.points : 0}
      gift={document?.gifts.find(isOpenAt(one))?.reward}
    />
  )
  return (
    <div className="card-place">
      {(document?.claims.some(mayBeShown) || newDeclines(guest).length > 0) && (
        <Suspense fallback={<span className="card-approved min-h-12" />}>
          <ApprovedRewards />
        </Suspense>
      )}
      {isOneOfSeveral ? (
        <Suspense
          fallback={
            <>
              <OnePlace shown={place} tileOf={tileOf} />
              <span className="card-dots" />
            </>
          }
        >
          <SwipedPlaces places={places} shown={place} tileOf={tileOf} onChoose={onChoose}>
            {children}
          </SwipedPlaces>
        </Suspense>
      ) : (
        <OnePlace shown={place} tileOf={tileOf}>
          {children}
        </OnePlace>
      )}
      <div className="grid auto-cols-fr grid-flow-col gap-2.5 grow basis-80">
        {place.isPaused ? (
          <Suspense>
            <PausedLine />
          </Suspense>
        ) : (
          <Link
            to={isOneOfSeveral ? '/?act=order' : `${path}?act=order`}
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
      {isOneOfSeveral && isAsked && (
        <Suspense>
          <OrderWhere places={places} onCard={place.resId} />
        </Suspense>
      )}
    </div>
  )
}
