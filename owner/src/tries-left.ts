import type { Refusal } from '@dobara/contract/client'
import { figure } from '@dobara/web/formats.ts'
import { m } from '@dobara/words/messages.js'

/** Says after a wrong PIN how many tries are left before it locks; null where the server did not say it. */
export function triesLeftIn(refusal: Refusal | null): string | null {
  const { code, details } = refusal ?? {}
  if (code !== 'wrong_pin' || !details || !('triesLeft' in details)) return null
  const count = details.triesLeft
  return count > 0 ? m.pin_tries_left({ count, figure: figure(count) }) : null
}
