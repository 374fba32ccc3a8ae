import { limits } from '@dobara/contract/rules/limits'
import type { RestaurantDocument } from '../dashboard/pending.ts'

/** At the rate of the last grant that was not taken back; null if there is none */
export function pointsAsLastTime(
  document: RestaurantDocument | null,
  billAmount: number,
): number | null {
  const { least, most } = limits.points_wrong
  for (const { points, takenBackAt, billAmount: bill } of document?.onlinePointsRequests ?? [])
    if (points !== 'pending' && points > 0 && !takenBackAt)
      return Math.min(most, Math.max(least, Math.round((billAmount * points) / bill)))
  return null
}
