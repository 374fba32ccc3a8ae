import type { Document, GuestData } from './guest-shape.ts'

const recentMs = 7 * 24 * 60 * 60_000

export type Order = Pick<Document['onlineRequests'][number], 'resId' | 'platform' | 'orderId'>

/** Orders declined within 7 days, neither seen nor successfully sent again */
export const newDeclines = ({ document, openedDeclines }: GuestData) =>
  document?.onlineRequests.filter(
    (request, _, all) =>
      request.status === 'declined' &&
      Date.parse(document.readAt) - Date.parse(request.createdAt) < recentMs &&
      !openedDeclines.includes(request.requestId) &&
      !all.some((other) => other.status !== 'declined' && isSameOrder(other, request)),
  ) ?? []

export const isSameOrder = (one: Order, other: Order) =>
  one.resId === other.resId && one.platform === other.platform && one.orderId === other.orderId
