import { checkDigit } from '@dobara/contract/check-digit'
import type { Draw } from '../platform/draw.ts'

/**
 * A customer ID nobody can guess from another: digits that are drawn, then a check digit.
 * @param length 8 to 10
 */
export function newCusId(length: number, draw: Draw): string {
  const digits = String(draw(10 ** (length - 2), 10 ** (length - 1)))
  return digits + checkDigit(digits)
}

/** The longer IDs come once the shorter ones are so nearly given out that a free one is not found by luck. */
export const cusIdLengths: readonly number[] = [8, 8, 8, 8, 8, 8, 9, 9, 9, 10, 10, 10]
