import { isEndedReason } from '@dobara/contract/rules/ended-reasons'
import type { Document, GuestData } from './guest-shape.ts'
import { newDeclines } from './new-declines.ts'

type Order = Document['onlineRequests'][number]

/**
 * Each restaurant's latest order that was declined after the guest opened the page, by restaurant
 * code
 */
export const declinedOrders = (guest: GuestData): Map<string, Order> =>
  new Map(
    newDeclines(guest)
      .filter(({ reason }) => !isEndedReason(reason))
      .reverse()
      .map((order) => [order.resId, order]),
  )
