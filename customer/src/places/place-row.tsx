import { Badge } from '@dobara/ui/badge'
import { ChevronRight } from '@dobara/ui/icons'
import { pressableRow, Row } from '@dobara/ui/row'
import { marksOf } from '@dobara/web/rewards/marks.ts'
import { counted, figure } from '@dobara/web/text/formats.ts'
import { inUnit } from '@dobara/web/text/unit.ts'
import { m } from '@dobara/words/messages.js'
import type { Membership } from '../offline-store/guest-shape.ts'
import { Link } from '../router/link.tsx'
import { outlook, readyText } from './outlook.ts'
import { PlaceRing } from './place-ring.tsx'
import { progressOf } from './progress.ts'

/** On a phone, the figure stands below a name that is longer. */
const longName = 24

export function PlaceRow({ place }: { place: Membership }) {
  const ready = readyText(place)
  const isLong = place.restaurantName.length > longName
  return (
    <li>
      <Link to={`/places/${place.resId}`} className={pressableRow}>
        <Row
          lead={
            <PlaceRing
              name={place.restaurantName}
              progress={progressOf(place)}
              marks={marksOf(place)}
              logo={place.logo}
              rewardPicture={place.rewardPicture}
            />
          }
          title={
            <span className="flex flex-wrap items-center gap-x-2.5">
              <span className="line-clamp-2 min-w-0 max-[16rem]:line-clamp-none">
                {place.restaurantName}
              </span>
              {ready && <Badge>{m.ready()}</Badge>}
            </span>
          }
          quiet={
            <span className="line-clamp-2 max-[16rem]:line-clamp-none">
              {isLong && (
                <span className="sm:hidden">
                  <b className="text-ink">{counted(place.balance, place.unit)}</b>
                  {' · '}
                </span>
              )}
              {ready || outlook(place)}
              <span className="max-sm:hidden"> · {place.city}</span>
            </span>
          }
          figure={
            <span className={`grid justify-items-end ${isLong ? 'max-sm:hidden' : ''}`}>
              {figure(place.balance)}
              <span className="font-sans text-[0.8125rem] font-normal tracking-normal text-quiet lowercase [font-stretch:100%]">
                {inUnit(m.points_label(), place.unit)}
              </span>
            </span>
          }
        >
          <ChevronRight className="size-5 shrink-0 text-act max-[16rem]:hidden" />
        </Row>
      </Link>
    </li>
  )
}
