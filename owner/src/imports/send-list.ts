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
  /** Ends the sending. It is aborted when the sending has ended by itself. */
  ending: AbortController
  onSent: (guests: number) => void
  onStuck: (isStuck: boolean) => void
}

/** Chunks that are under way at once, so that a distant server does not leave the connection idle. */
const atOnce = 3
const patienceMs = 20_000

/**
 * Sends the list in chunks, and each until the server answers. A chunk that came before counts once, so a list that was
 * interrupted is sent anew from its beginning.
 * @throws {Refusal} if the server refuses a chunk, which ends the others. @throws when `ending` is aborted
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
