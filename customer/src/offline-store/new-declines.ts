import type { GuestData } from './guest-shape.ts'

const recentMs = 7 * 24 * 60 * 60_000

/** Declined since the guest last opened or left the place */
export const newDeclines = ({ document, openedDeclines }: GuestData) =>
  document?.onlineRequests.filter(
    ({ requestId, status, createdAt }) =>
      status === 'declined' &&
      Date.parse(document.readAt) - Date.parse(createdAt) < recentMs &&
      !openedDeclines.includes(requestId),
  ) ?? []
