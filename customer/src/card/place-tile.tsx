import { onePictureOf } from '@dobara/contract/rules/pictures'
import { RingFigure } from '@dobara/ui/ring-figure'
import { topOf } from '@dobara/web/rewards/ladder.ts'
import { counted, figure } from '@dobara/web/text/formats.ts'
import { inUnit } from '@dobara/web/text/unit.ts'
import { m } from '@dobara/words/messages.js'
import { RestaurantPicture } from '../frame/restaurant-picture.tsx'
import type { Membership } from '../offline-store/guest-shape.ts'
import { outlook } from '../places/outlook.ts'
import { Link } from '../router/link.tsx'

/** A longer name has no room beside the figure on a phone. */
const longName = 18

type Props = {
  place: Membership
  importedPoints: number
  /** The reward that the guest can take free */
  gift: string | undefined
}

export function PlaceTile({ place, importedPoints, gift }: Props) {
  const picture = onePictureOf(place)
  return (
    <Link
      to={`/places/${place.resId}`}
      data-long={place.restaurantName.length > longName || undefined}
      className={`card-place-tile bg-aubergine-raised ${picture ? 'gap-x-2.5 px-3 wide:px-4.5' : 'gap-x-3 px-4.5'}`}
    >
      {picture && (
        <RestaurantPicture address={picture} className="size-11 max-[25rem]:size-9 wide:mb-3" />
      )}
      <span className="grid min-w-0 grow basis-22 leading-tight">
        <b className="card-place-name wide:text-heading">{place.restaurantName}</b>
        <span data-waits={importedPoints > 0 || undefined} className="card-place-outlook">
          {importedPoints > 0
            ? m.imported_here({ points: counted(importedPoints) })
            : gift
              ? m.gift_here({ reward: gift })
              : outlook(place, 1)}
        </span>
      </span>
      <span className={`card-place-figure ${picture ? 'max-[25rem]:max-w-1/2' : ''}`}>
        <RingFigure className="text-[2rem] text-turmeric wide:text-[4rem]">
          {figure(place.balance)}
        </RingFigure>
        {place.balance >= topOf(place) ? (
          <span className="lowercase">{inUnit(m.points_label(), place.unit)}</span>
        ) : (
          <>
            <span className="sr-only">{m.points_of({ points: figure(topOf(place)) })}</span>
            <span aria-hidden="true">/ {figure(topOf(place))}</span>
          </>
        )}
      </span>
    </Link>
  )
}
