import { limits } from './limits.ts'

/** Without `rupeesPerPoint`, or with 0, there is no rule. */
export interface BillRule {
  rupeesPerPoint?: number | undefined
  /** In rupees; smaller bills get no points. */
  smallestBill?: number | undefined
  /** For one visit; 0: only the limit for all awards applies */
  mostPoints?: number | undefined
}

/** Stamps have no rule for bills. */
export const noBillRule = { rupeesPerPoint: 0, smallestBill: 0, mostPoints: 0 }

/** A proposal to the owner */
export const usualRupeesPerPoint = 10

/** In rupees; the smallest bill that gets a point */
export const smallestBill = ({ rupeesPerPoint = 0, smallestBill: least = 0 }: BillRule): number =>
  Math.max(rupeesPerPoint, least)

export const hasBillRule = ({ rupeesPerPoint = 0 }: BillRule): boolean => rupeesPerPoint > 0

/** For a bill in whole rupees; rounded down, within the limit of an award */
export function pointsForBill(rule: BillRule, billAmount: number): number {
  const { rupeesPerPoint = 0, smallestBill = 0, mostPoints = 0 } = rule
  if (rupeesPerPoint < 1 || billAmount < smallestBill) return 0
  const most = Math.min(mostPoints || limits.points_wrong.most, limits.points_wrong.most)
  return Math.min(most, Math.floor(billAmount / rupeesPerPoint))
}
