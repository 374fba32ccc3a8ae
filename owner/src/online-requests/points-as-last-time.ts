import { limits } from '@dobara/contract/limits'
import type { RestaurantDocument } from '../dashboard/pending.ts'

/** Points for a bill at the rate of the last request that was granted; null before the first one. */
export function pointsAsLastTime(
  document: RestaurantDocument | null,
  billAmount: number,
): number | null {
  const { least, most } = limits.points_wrong
  for (const { points, billAmount: bill } of document?.onlinePointsRequests ?? [])
    if (points !== 'pending' && points > 0)
      return Math.min(most, Math.max(least, Math.round((billAmount * points) / bill)))
  return null
}
