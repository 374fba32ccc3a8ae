import type { BillRule } from '@dobara/contract/rules/bill-rule'
import { type Unit, units } from '@dobara/contract/rules/stamps'
import { anything, number, object, oneOf, orElse, text } from '@dobara/web/state/stored-shape.ts'
import { ruleKey } from '../session/forget-rule.ts'

const readKept = object({
  uid: text,
  rupeesPerPoint: orElse(number, 0),
  smallestBill: orElse(number, 0),
  mostPoints: orElse(number, 0),
  unit: orElse(oneOf<Unit>(...units), 'points'),
  pointsWindows: orElse(anything, null),
})

export interface CounterRule extends BillRule {
  unit?: Unit | undefined
  /** Read by `windows/window-now`, which not every counter loads */
  pointsWindows?: unknown
}

/** Stored with `uid`, so that no other restaurant on this phone calculates by this rule. */
export const keepRule = (
  uid: string,
  { rupeesPerPoint, smallestBill, mostPoints, unit, pointsWindows }: CounterRule,
): void =>
  localStorage.setItem(
    ruleKey,
    JSON.stringify({ uid, rupeesPerPoint, smallestBill, mostPoints, unit, pointsWindows }),
  )

export function keptRule(uid: string): CounterRule | undefined {
  try {
    const kept = readKept(JSON.parse(localStorage.getItem(ruleKey) ?? ''))
    return kept.uid === uid ? kept : undefined
  } catch {
    return undefined
  }
}
