import { sendImportedGuests } from '@dobara/contract/calls/imports'
import { rowsPerChunk } from '@dobara/contract/rules/imports'
import { call } from '@dobara/web/session/call.ts'
import { repeatUntilAnswered } from '../api/repeat-until-answered.ts'
import type { ListedGuest } from './reading/check-rows.ts'

interface Sent {
  importId: string
  guests: number
  chunk: (chunk: number) => Promise<ListedGuest[]>
}

interface Heard {
  /** `sendList` itself aborts this when it ends. */
  ending: AbortController
  onSent: (guests: number) => void
  onStuck: (isStuck: boolean) => void
}

/** Several chunks at once keep the connection to a distant server busy. */
const atOnce = 3
const patienceMs = 20_000

/**
 * The server counts a chunk only once, so an interrupted list is simply sent again.
 * @throws {Refusal} if the server refuses a chunk, which ends the others. @throws when `ending` is
 * aborted
 */
export async function sendList(
  { importId, guests, chunk }: Sent,
  { ending, onSent, onStuck }: Heard,
): Promise<void> {
  const chunks = Math.ceil(guests / rowsPerChunk)
  const repeating = { signal: ending.signal, patienceMs, onStuck }
  let next = 0
  let sent = 0
  const sendNext = async () => {
    while (next < chunks) {
      const number = next++
      const body = { chunk: number, guests: await chunk(number) }
      const input = { params: { importId }, body }
      await repeatUntilAnswered((signal) => call(sendImportedGuests, input, { signal }), repeating)
      sent += body.guests.length
      onSent(sent)
    }
  }
  try {
    await Promise.all(Array.from({ length: atOnce }, sendNext))
  } finally {
    ending.abort()
  }
}
