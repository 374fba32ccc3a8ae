import { RightNumber } from '@dobara/contract/fields/fields'
import { TypedBill } from '@dobara/contract/fields/typed-bill'
import { pointsForBill } from '@dobara/contract/rules/bill-rule'
import { pointsTimes } from '@dobara/contract/rules/points-windows'
import * as z from 'zod/mini'
import { type EntryToPutRight, pointsNow } from './about.ts'

/**
 * Corrects the bill if a rule made its points, else the points.
 * @param told the present points, if the server has said them
 */
export function rightNumberOf(
  entry: EntryToPutRight | undefined,
  balance: number | undefined,
  told: number | null,
) {
  const bill = entry?.billByRule ?? null
  const points = told ?? (entry ? pointsNow(entry) : (balance ?? 0))
  const insteadOf = bill?.amount ?? points
  const pointsOf = (right: number) =>
    bill ? pointsTimes(pointsForBill(bill, right), bill.halves) : right
  const typed: z.ZodMiniType<number, number | string> = bill ? TypedBill : RightNumber
  return {
    isBill: bill !== null,
    points,
    insteadOf,
    Right: typed.check(
      z.refine((right) => right !== insteadOf || pointsOf(right) !== points, {
        error: 'right_number_same',
      }),
    ),
    /** Null if the points came from no bill, or while the input is no sum */
    billIn: (right: number | string) => (bill ? billIn(right) : null),
    /** Negative if points are taken; 0 if no other number is typed */
    differenceOf(right: number | string) {
      const number = bill ? billIn(right) : (RightNumber.safeParse(right).data ?? null)
      return number === null ? 0 : pointsOf(number) - points
    },
  }
}

const billIn = (right: number | string): number | null =>
  TypedBill.safeParse(String(right)).data ?? null
