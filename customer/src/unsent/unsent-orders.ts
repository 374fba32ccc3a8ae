import { requestOnlinePoints } from '@dobara/contract/calls/online-requests'
import { createOutbox } from '@dobara/web/outbox/outbox.ts'
import { call } from '@dobara/web/session/call.ts'
import { useEffect } from 'react'
import { ordersDatabase } from './orders-database.ts'
import { readOrder, type UnsentOrder } from './unsent-order.ts'

export const orders = createOutbox({
  database: ordersDatabase,
  store: 'orders',
  read: readOrder,
})

export function useUnsentOrders(): readonly UnsentOrder[] {
  useEffect(orders.follow, [])
  return orders.use()
}

const patienceMs = 20_000

/** The server treats calls with the same key as a single order. */
export const sendOrder = ({ order, idempotencyKey }: UnsentOrder) =>
  call(
    requestOnlinePoints,
    { body: order },
    { idempotencyKey, signal: AbortSignal.timeout(patienceMs) },
  )
