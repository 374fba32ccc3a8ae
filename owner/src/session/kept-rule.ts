import type { BillRule } from '@dobara/contract/rules/bill-rule'
import { anything, number, object, orElse, text } from '@dobara/web/state/stored-shape.ts'

const key = 'bill-rule'

const readKept = object({
  uid: text,
  rupeesPerPoint: orElse(number, 0),
  smallestBill: orElse(number, 0),
  mostPoints: orElse(number, 0),
  pointsWindows: orElse(anything, null),
})

export interface CounterRule extends BillRule {
  /** Read by `windows/window-now`, which not every counter loads */
  pointsWindows?: unknown
}

/** Stored with `uid`, so that no other restaurant on this phone calculates by this rule. */
export const keepRule = (
  uid: string,
  { rupeesPerPoint, smallestBill, mostPoints, pointsWindows }: CounterRule,
): void =>
  localStorage.setItem(
    key,
    JSON.stringify({ uid, rupeesPerPoint, smallestBill, mostPoints, pointsWindows }),
  )

export function keptRule(uid: string): CounterRule | undefined {
  try {
    const kept = readKept(JSON.parse(localStorage.getItem(key) ?? ''))
    return kept.uid === uid ? kept : undefined
  } catch {
    return undefined
  }
}

export const forgetRule = (): void => localStorage.removeItem(key)
