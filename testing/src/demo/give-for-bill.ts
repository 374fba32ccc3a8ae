import { usualRupeesPerPoint } from '@dobara/contract/rules/bill-rule'
import type { WorldOwner } from '../people/owner.ts'

export const rupeesPerPoint = usualRupeesPerPoint

export const giveForBill = (
  owner: WorldOwner,
  cusId: string,
  points: number,
  given: { pin?: string } = {},
) => owner.give(cusId, points, { ...given, billAmount: points * rupeesPerPoint })
