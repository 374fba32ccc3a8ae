import { Badge } from '@dobara/ui/badge'
import { pressableRow, Row } from '@dobara/ui/row'
import { ThaliRing } from '@dobara/ui/thali-ring'
import { figure } from '@dobara/web/text/formats.ts'
import { m } from '@dobara/words/messages.js'
import type { Membership } from '../offline-store/guest-shape.ts'
import { Link } from '../router/link.tsx'
import { outlook } from './outlook.ts'
import { progressOf } from './progress.ts'

export const PlaceRow = ({ place }: { place: Membership }) => (
  <li>
    <Link to={`/places/${place.resId}`} className={pressableRow}>
      <Row
        lead={<ThaliRing progress={progressOf(place)} className="size-11 lg:size-13" />}
        title={
          <>
            {place.restaurantName}
            {place.missing === 0 && (
              <span className="ml-2.5 inline-block align-[0.1em]">
                <Badge>{m.ready()}</Badge>
              </span>
            )}
          </>
        }
        quiet={
          <>
            {outlook(place)}
            <span className="max-sm:hidden"> · {place.city}</span>
          </>
        }
        figure={
          <>
            {figure(place.balance)}
            <span className="sr-only"> {m.points_label()}. </span>
          </>
        }
      />
    </Link>
  </li>
)
