import { randomInt } from 'node:crypto'
import { checkDigit } from '@dobara/contract/check-digit'

/**
 * A customer ID nobody can guess from another: random digits, then a check digit.
 * @param length 8 to 10
 */
export function newCusId(length: number): string {
  const digits = String(randomInt(10 ** (length - 2), 10 ** (length - 1)))
  return digits + checkDigit(digits)
}

/** The longer IDs come once the shorter ones are so nearly given out that a free one is not found by luck. */
export const cusIdLengths: readonly number[] = [8, 8, 8, 8, 8, 8, 9, 9, 9, 10, 10, 10]
