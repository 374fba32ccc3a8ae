import { Refusal } from '@dobara/contract/client'
import { m } from '@dobara/words/messages.js'
import { inOwnLanguage } from '../language/sentences.ts'

/** What the alert says: the server's sentence, the exception's message, or that nobody answered. */
export function failureText(failure: unknown, whenUnreachable: string = m.unreachable()): string {
  if (failure instanceof Refusal) return inOwnLanguage(failure.message)
  if (isUnreachable(failure)) return whenUnreachable
  return failure instanceof Error ? failure.message : String(failure)
}

/** `fetch` fails with a TypeError without a network, and with a TimeoutError when it took too long. */
const isUnreachable = (failure: unknown) =>
  failure instanceof TypeError ||
  (failure instanceof DOMException && failure.name === 'TimeoutError')
