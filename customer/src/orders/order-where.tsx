import { Button } from '@dobara/ui/button'
import { Dialog } from '@dobara/ui/dialog'
import { ChevronRight } from '@dobara/ui/icons'
import { pressableRow, Row, RowList } from '@dobara/ui/row'
import { m } from '@dobara/words/messages.js'
import { useGuest } from '../offline-store/guest-context.ts'
import type { Membership } from '../offline-store/guest-shape.ts'
import { PlaceRing } from '../places/place-ring.tsx'
import { progressOf } from '../places/progress.ts'
import { goTo } from '../router/address.ts'
import { Link } from '../router/link.tsx'

type Props = {
  places: Membership[]
  onCard: string
}

/** Lists the card's restaurant first, then the last order's */
export function OrderWhere({ places, onCard }: Props) {
  const orders = useGuest().document?.onlineRequests ?? []
  const close = () => goTo('/', { replace: true })
  const last = orders[0]?.resId
  const rank = ({ resId }: Membership) => (resId === onCard ? 2 : resId === last ? 1 : 0)
  const open = places
    .filter(({ isPaused }) => !isPaused)
    .sort((one, other) => rank(other) - rank(one))
  return (
    <Dialog isOpen onClose={close} title={m.order_where()}>
      <RowList>
        {open.map((place) => {
          const to = `/places/${place.resId}?act=order`
          return (
            <li key={place.resId}>
              <Link
                to={to}
                className={pressableRow}
                onClick={(event) => {
                  event.preventDefault()
                  // The Back button then leads from the order to the card.
                  goTo(to, { replace: true })
                }}
              >
                <Row
                  lead={
                    <PlaceRing
                      name={place.restaurantName}
                      {...place}
                      progress={progressOf(place)}
                    />
                  }
                  title={place.restaurantName}
                  quiet={place.resId === last ? m.order_last() : place.city}
                >
                  <ChevronRight className="size-5 shrink-0 text-act" />
                </Row>
              </Link>
            </li>
          )
        })}
      </RowList>
      <Button look="quiet" className="mt-5 w-full" onClick={close}>
        {m.cancel()}
      </Button>
    </Dialog>
  )
}
