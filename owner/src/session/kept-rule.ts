import type { BillRule } from '@dobara/contract/rules/bill-rule'
import { type Unit, units } from '@dobara/contract/rules/stamps'
import { number, object, oneOf, orElse, text } from '@dobara/web/state/stored-shape.ts'

const key = 'bill-rule'

const readKept = object({
  uid: text,
  rupeesPerPoint: orElse(number, 0),
  smallestBill: orElse(number, 0),
  mostPoints: orElse(number, 0),
  unit: orElse(oneOf<Unit>(...units), 'points'),
})

export type KeptRule = BillRule & { unit?: Unit | undefined }

/** Stored with `uid`, so that no other restaurant on this phone calculates by this rule. */
export const keepRule = (
  uid: string,
  { rupeesPerPoint, smallestBill, mostPoints, unit }: KeptRule,
): void =>
  localStorage.setItem(key, JSON.stringify({ uid, rupeesPerPoint, smallestBill, mostPoints, unit }))

export function keptRule(uid: string): KeptRule | undefined {
  try {
    const kept = readKept(JSON.parse(localStorage.getItem(key) ?? ''))
    return kept.uid === uid ? kept : undefined
  } catch {
    return undefined
  }
}

export const forgetRule = (): void => localStorage.removeItem(key)
