import { checkDigit, hasValidCheckDigit } from '@dobara/contract/fields/check-digit'
import type { Draw } from '../platform/draw.ts'

/**
 * Draws a customer ID: random digits and a check digit. No ID is a prefix of a longer one, so that the counter
 * recognises an ID as soon as its last digit is typed. The ID may already be taken.
 * @param length 8 to 10
 */
export function newCusId(length: number, draw: Draw): string {
  for (;;) {
    const digits = String(draw(10 ** (length - 2), 10 ** (length - 1)))
    if (!hasShorterId(digits)) return digits + checkDigit(digits)
  }
}

const hasShorterId = (digits: string): boolean =>
  cusIdLengths.some(
    (length) => digits.length >= length && hasValidCheckDigit(digits.slice(0, length)),
  )

/** The lengths of successive tries. Longer IDs are used when most shorter ones are taken. */
export const cusIdLengths: readonly number[] = [8, 8, 8, 8, 8, 8, 9, 9, 9, 10, 10, 10]

/** True for a present member. The row of a member who left stays in the table. */
export const isStillMember = <Row extends { left_at: Date | null }>(
  member: Row | undefined,
): member is Row & { left_at: null } => member !== undefined && member.left_at === null
