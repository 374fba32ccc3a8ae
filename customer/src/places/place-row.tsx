import { RingFigure } from '@dobara/ui/ring-figure'
import { ThaliRing } from '@dobara/ui/thali-ring'
import { figure } from '@dobara/web/text/formats.ts'
import { m } from '@dobara/words/messages.js'
import type { Membership } from '../offline-store/guest-shape.ts'
import { Link } from '../router/link.tsx'
import { outlook } from './outlook.ts'
import { progressOf } from './progress.ts'

export const PlaceRow = ({ place }: { place: Membership }) => (
  <li>
    <Link
      to={`/places/${place.resId}`}
      className="flex flex-wrap items-center gap-4 rounded-card border border-line bg-card p-4 transition-colors hover:border-field-line"
    >
      <ThaliRing progress={progressOf(place)} className="size-21">
        <RingFigure className="text-[1.375rem]">{figure(place.balance)}</RingFigure>
        <span className="sr-only"> {m.points_label()}. </span>
      </ThaliRing>
      <span className="grid min-w-0 grow basis-32 gap-0.5">
        <b className="line-clamp-2 [@media(height<=32rem)]:line-clamp-none text-lead leading-tight font-semibold break-words">
          {place.restaurantName}
        </b>
        <span className="truncate text-label text-quiet">{place.city}</span>
        <span className="line-clamp-2 [@media(height<=32rem)]:line-clamp-none text-label font-semibold break-words text-act">
          {outlook(place)}
        </span>
      </span>
    </Link>
  </li>
)
