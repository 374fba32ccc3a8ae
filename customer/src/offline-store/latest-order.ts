import { createStore } from '@dobara/web/state/store.ts'
import { useEffect, useRef } from 'react'
import { isSameOrder, type Order } from './new-declines.ts'

const wash =
  '-mx-3 rounded-field bg-banner px-3 text-on-banner [&_.rounded-full]:inset-ring [&_.rounded-full]:inset-ring-field-line'

const latest = createStore<Order | null>(null)

export const markLatest = latest.write

export function useLatestRow(order: Order) {
  const row = useRef<HTMLLIElement>(null)
  const told = latest.use()
  const isLatest = told !== null && isSameOrder(told, order)
  useEffect(() => {
    if (isLatest) row.current?.scrollIntoView({ block: 'center' })
  }, [isLatest])
  return { row, wash: isLatest ? wash : '' }
}
