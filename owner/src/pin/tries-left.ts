import type { Refusal } from '@dobara/contract/client/client'
import { figure } from '@dobara/web/text/formats.ts'
import { m } from '@dobara/words/messages.js'

export const isAboutPin = (refusal: Refusal | null) =>
  refusal?.code === 'wrong_pin' || refusal?.code === 'pin_locked'

/** The PIN was refused, or the person with this PIN may not do this. */
export const needsAnotherPin = (refusal: Refusal | null) =>
  isAboutPin(refusal) || refusal?.code === 'may_not_decide' || refusal?.code === 'above_own_limit'

export function triesLeftIn(refusal: Refusal | null): string | null {
  const { code, details } = refusal ?? {}
  if (code !== 'wrong_pin' || !details || !('triesLeft' in details)) return null
  const count = details.triesLeft
  return count > 0 ? m.pin_tries_left({ count, figure: figure(count) }) : null
}
