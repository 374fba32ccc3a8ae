import { checkDigit, cusIdDigits, hasValidCheckDigit } from '@dobara/contract/fields/check-digit'
import type { Draw } from '../platform/draw.ts'

/**
 * The returned ID is random, and another guest may already have it. No ID is the beginning of a
 * longer ID, so that the counter recognizes the last digit.
 * @param length 8 to 10
 */
export function newCusId(length: number, draw: Draw): string {
  for (;;) {
    const digits = String(draw(10 ** (length - 2), 10 ** (length - 1)))
    if (!hasShorterId(digits)) return digits + checkDigit(digits)
  }
}

const hasShorterId = (digits: string): boolean =>
  lengthsOfCards.some(
    (length) => digits.length >= length && hasValidCheckDigit(digits.slice(0, length)),
  )

/**
 * The server tries these lengths in this order. Longer IDs are needed only when most of the shorter
 * IDs are taken.
 */
export const lengthsOfCards: readonly number[] = [8, 8, 8, 8, 8, 8, 9, 9, 9, 9, 9, 9]
export const lengthsWithoutApp: readonly number[] = Array(6).fill(cusIdDigits.most)

export const isStillMember = <Row extends { left_at: Date | null }>(
  member: Row | undefined,
): member is Row & { left_at: null } => member !== undefined && member.left_at === null
