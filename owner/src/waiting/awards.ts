import { giveInStorePoints } from '@dobara/contract/calls/points'
import { createOutbox } from '@dobara/web/outbox/outbox.ts'
import { call } from '@dobara/web/session/call.ts'
import { type Given, readAward, type WaitingAward } from './award.ts'

export const awards = createOutbox({ database: 'dobara', store: 'awards', read: readAward })

/** Removes the sent awards of all owners from this phone, because they contain guests' names. */
export const forgetGiven = (): Promise<void> =>
  awards.removeWhere(({ outcome }) => outcome?.is === 'given')

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
