import { requestOnlinePoints } from '@dobara/contract/calls/online-requests'
import { createOutbox } from '@dobara/web/outbox/outbox.ts'
import { call } from '@dobara/web/session/call.ts'
import { del, get } from 'idb-keyval'
import { useEffect } from 'react'
import { fromFirstVersion, readOrder, type UnsentOrder } from './unsent-order.ts'
import { earlierKey, ordersDatabase } from './where-kept.ts'

export const orders = createOutbox({
  database: ordersDatabase,
  store: 'orders',
  read: readOrder,
  moveIn: async (add) => {
    const earlier = await get(earlierKey)
    if (earlier === undefined) return
    await add(fromFirstVersion(earlier))
    await del(earlierKey)
  },
})

/** Follows the orders on this phone, whoever's they are. */
export function useUnsentOrders(): readonly UnsentOrder[] {
  useEffect(orders.follow, [])
  return orders.use()
}

const patienceMs = 20_000

/** Sends it once; the server counts every further time as the same. */
export const sendOrder = ({ order, idempotencyKey }: UnsentOrder) =>
  call(
    requestOnlinePoints,
    { body: order },
    { idempotencyKey, signal: AbortSignal.timeout(patienceMs) },
  )
