import { createStore } from '@dobara/web/state/store.ts'
import { useEffect, useRef } from 'react'

interface Order {
  resId: string
  platform: string
  orderId: string
}

/** The row's chip needs an edge on the wash. */
const wash =
  '-mx-3 rounded-field bg-banner px-3 text-on-banner [&_.rounded-full]:inset-ring [&_.rounded-full]:inset-ring-field-line'

const latest = createStore<Order | null>(null)

/** The guest has just told it. */
export const markLatest = latest.write

export function useLatestRow({ resId, platform, orderId }: Order) {
  const row = useRef<HTMLLIElement>(null)
  const order = latest.use()
  const isLatest =
    order?.resId === resId && order.platform === platform && order.orderId === orderId
  useEffect(() => {
    if (isLatest) row.current?.scrollIntoView({ block: 'center' })
  }, [isLatest])
  return { row, wash: isLatest ? wash : '' }
}
