import { Button } from '@dobara/ui/button'
import { RowList } from '@dobara/ui/row'
import { useRefusalText } from '@dobara/web/failures/failure-text.ts'
import { rupees } from '@dobara/web/text/formats.ts'
import { m } from '@dobara/words/messages.js'
import { ListSection } from '../frame/list-section.tsx'
import { useGuest } from '../offline-store/guest-context.ts'
import { useLatestRow } from '../offline-store/latest-order.ts'
import type { UnsentOrder } from '../unsent/unsent-order.ts'
import { orders, useUnsentOrders } from '../unsent/unsent-orders.ts'

/** Includes orders that were refused in the background. */
export function UnsentList({ resId }: { resId: string }) {
  const { cusId } = useGuest().card
  const items = useUnsentOrders().filter(
    (item) => item.cusId === cusId && item.order.resId === resId,
  )
  if (items.length === 0) return null
  return (
    <ListSection title={m.unsent_title()}>
      <RowList>
        {items.map((item) => (
          <Row key={item.idempotencyKey} item={item} />
        ))}
      </RowList>
    </ListSection>
  )
}

function Row({ item }: { item: UnsentOrder }) {
  const { order, outcome } = item
  const refusalText = useRefusalText()
  const { row, wash } = useLatestRow(order)
  return (
    <li ref={row} className={`grid gap-1 py-3.5 ${wash}`}>
      <p className="font-semibold break-words">
        {order.platform} {order.orderId} · {rupees(order.billAmount)}
      </p>
      {outcome === null ? (
        <p className="text-label text-quiet">{m.unsent_waits()}</p>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="text-label text-wrong">{refusalText(outcome)}</p>
          <Button look="quiet" size="row" onClick={() => orders.remove([item])}>
            {m.unsent_dismiss()}
          </Button>
        </div>
      )}
    </li>
  )
}
