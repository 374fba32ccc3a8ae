import { checkDigit, hasValidCheckDigit } from '@dobara/contract/check-digit'
import type { Draw } from '../platform/draw.ts'

/**
 * A customer ID nobody can guess from another: digits that are drawn, then a check digit. None begins
 * with a shorter one, so that a counter can go on as soon as the digits typed are an ID.
 * @param length 8 to 10
 */
export function newCusId(length: number, draw: Draw): string {
  for (;;) {
    const digits = String(draw(10 ** (length - 2), 10 ** (length - 1)))
    if (!beginsWithAnId(digits)) return digits + checkDigit(digits)
  }
}

const beginsWithAnId = (digits: string): boolean =>
  [8, 9].some((length) => digits.length >= length && hasValidCheckDigit(digits.slice(0, length)))

/** The longer IDs come once the shorter ones are so nearly given out that a free one is not found by luck. */
export const cusIdLengths: readonly number[] = [8, 8, 8, 8, 8, 8, 9, 9, 9, 10, 10, 10]

const dayMilliseconds = 86_400_000
/** How far its clocks are ahead; they are never changed. */
const indiaMilliseconds = 5.5 * 3_600_000

/** The last midnight in India, when a new day's counting began. */
export const beginOfDay = (now: Date): Date =>
  new Date(now.getTime() - ((now.getTime() + indiaMilliseconds) % dayMilliseconds))

export const endOfDay = (now: Date): Date => new Date(beginOfDay(now).getTime() + dayMilliseconds)

/** Whether a row of `membership` is one now: it is kept when its customer leaves. */
export const isStillMember = <Row extends { left_at: Date | null }>(
  member: Row | undefined,
): member is Row & { left_at: null } => member !== undefined && member.left_at === null
