import { giveInStorePoints } from '@dobara/contract/calls/points'
import { createOutbox } from '@dobara/web/outbox/outbox.ts'
import { call } from '@dobara/web/session/call.ts'
import { type Given, readAward, type WaitingAward } from './award.ts'

export const awards = createOutbox({ database: 'dobara', store: 'awards', read: readAward })

/** Removes guests' names from this phone when somebody signs out: sent awards whole, others keep the ID alone. */
export async function forgetNames(): Promise<void> {
  await awards.removeWhere(({ outcome }) => outcome?.is === 'given')
  await awards.changeWhere(({ name }) => name !== '', { name: '' })
}

/** Sends the award. Its key makes the server treat repeats as the same award. */
export const sendAward = (
  { idempotencyKey, cusId, points, billAmount }: WaitingAward,
  { pin, isSure, patienceMs }: { pin: string; isSure: boolean; patienceMs: number },
): Promise<Given> =>
  call(
    giveInStorePoints,
    { body: { cusId, points, billAmount: billAmount ?? undefined, pin, isSure } },
    { idempotencyKey, signal: AbortSignal.timeout(patienceMs) },
  )
