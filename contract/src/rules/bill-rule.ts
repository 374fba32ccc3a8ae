import { limits } from './limits.ts'

/** How many points a bill is worth. A restaurant without these fields, or with 0 rupees a point, has no rule. */
export interface BillRule {
  /** Rupees of the bill for each point. */
  rupeesPerPoint?: number | undefined
  /** In rupees. Smaller bills get no points; 0 lets every bill count. */
  smallestBill?: number | undefined
  /** For one visit; 0 sets no limit of its own. */
  mostPoints?: number | undefined
}

/** The rupees of a point that are proposed to an owner. */
export const usualRupeesPerPoint = 10

/** In rupees: the smallest bill that gets a point by this rule. */
export const smallestBill = ({ rupeesPerPoint = 0, smallestBill: least = 0 }: BillRule): number =>
  Math.max(rupeesPerPoint, least)

export const hasBillRule = ({ rupeesPerPoint = 0 }: BillRule): boolean => rupeesPerPoint > 0

/**
 * The points for a bill in whole rupees, rounded down to whole points. Never more than one award may have. 0 for a bill
 * that gets none, and without a rule.
 */
export function pointsForBill(rule: BillRule, billAmount: number): number {
  const { rupeesPerPoint = 0, smallestBill = 0, mostPoints = 0 } = rule
  if (rupeesPerPoint < 1 || billAmount < smallestBill) return 0
  const most = Math.min(mostPoints || limits.points_wrong.most, limits.points_wrong.most)
  return Math.min(most, Math.floor(billAmount / rupeesPerPoint))
}
