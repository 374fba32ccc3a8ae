import { EmptyState } from '@dobara/ui/empty-state'
import { ChevronRight } from '@dobara/ui/icons'
import { pressableRow, Row, RowList } from '@dobara/ui/row'
import { ThreePlates } from '@dobara/ui/three-plates'
import { Waiting } from '@dobara/web/screen/waiting.tsx'
import { m } from '@dobara/words/messages.js'
import { Head } from '../frame/head.tsx'
import { DataAge } from '../offline-store/data-age.tsx'
import { declinedOrders } from '../offline-store/declined-orders.ts'
import { useGuest } from '../offline-store/guest-context.ts'
import { markLatest } from '../offline-store/latest-order.ts'
import { Link } from '../router/link.tsx'
import { ScanPoster } from '../scan/scan-poster.tsx'
import { NewMessages } from './new-messages.tsx'
import { PlaceRow } from './place-row.tsx'
import { readyFirst } from './progress.ts'

export function MyPlaces() {
  const guest = useGuest()
  const memberships = guest.document?.memberships
  return (
    <div className="grid grid-cols-1 gap-5">
      <div>
        <Head title={m.tab_places()} />
        <DataAge />
      </div>
      {!memberships && <Waiting />}
      {memberships?.length === 0 && (
        <EmptyState picture={<ThreePlates />} title={m.no_places()} actions={<ScanPoster />}>
          {m.no_places_lead()}
        </EmptyState>
      )}
      {memberships && memberships.length > 0 && (
        <>
          {[...declinedOrders(guest).values()].map((order) => (
            <Link
              key={order.requestId}
              to={`/places/${order.resId}`}
              onClick={() => markLatest(order)}
              className="-my-2 grid min-h-12 content-center text-act underline underline-offset-3 wrap-anywhere"
            >
              {m.order_declined(order)}
            </Link>
          ))}
          <RowList>
            {readyFirst(memberships).map((place) => (
              <PlaceRow key={place.resId} place={place} />
            ))}
          </RowList>
          <RowList>
            <li>
              <Link to="/messages" className={pressableRow}>
                <Row title={m.messages()}>
                  <NewMessages />
                  <ChevronRight className="size-5 shrink-0 text-act" />
                </Row>
              </Link>
            </li>
          </RowList>
          <div className="grid sm:justify-start">
            <ScanPoster look="quiet" />
          </div>
        </>
      )}
    </div>
  )
}
