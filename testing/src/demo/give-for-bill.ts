import { usualRupeesPerPoint } from '@dobara/contract/rules/bill-rule'
import type { WorldOwner } from '../people/owner.ts'

/** The demo's rule: so many rupees make one point. */
export const rupeesPerPoint = usualRupeesPerPoint

/** Gives the points that a bill makes by the demo's rule. */
export const giveForBill = (
  owner: WorldOwner,
  cusId: string,
  points: number,
  given: { pin?: string } = {},
) => owner.give(cusId, points, { ...given, billAmount: points * rupeesPerPoint })
