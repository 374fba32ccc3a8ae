import { type BillRule, hasBillRule, pointsForBill } from '@dobara/contract/rules/bill-rule'
import { figure, rupees } from '@dobara/web/text/formats.ts'
import { m } from '@dobara/words/messages.js'
import type { RestaurantDocument } from '../dashboard/pending.ts'
import { pointsAsLastTime } from './points-as-last-time.ts'

/** By the restaurant's rule, else at the last grant's rate; null if there is neither */
export function offeredPoints(
  rule: BillRule | undefined,
  document: RestaurantDocument | null,
  billAmount: number,
) {
  const isByRule = rule !== undefined && hasBillRule(rule)
  const points = isByRule ? pointsForBill(rule, billAmount) : pointsAsLastTime(document, billAmount)
  if (!points) return null
  const given = { bill: rupees(billAmount), points: figure(points) }
  const words = isByRule ? m.points_from_bill(given) : m.points_as_last_time(given)
  return { points, words }
}
