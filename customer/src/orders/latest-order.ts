import { createStore } from '@dobara/web/state/store.ts'
import { useEffect, useRef } from 'react'

interface Order {
  resId: string
  platform: string
  orderId: string
}

const latest = createStore<Order | null>(null)

/** Marks the order that the guest has just told, sent or kept. */
export const markLatest = latest.write

/** Scrolls the row of the latest order into view, and washes it with turmeric to be found. */
export function useLatestRow({ resId, platform, orderId }: Order) {
  const row = useRef<HTMLLIElement>(null)
  const order = latest.use()
  const isLatest =
    order?.resId === resId && order.platform === platform && order.orderId === orderId
  useEffect(() => {
    if (isLatest) row.current?.scrollIntoView({ block: 'center' })
  }, [isLatest])
  return { row, wash: isLatest ? '-mx-3 rounded-field bg-banner px-3 text-on-banner' : '' }
}
