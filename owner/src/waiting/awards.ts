import { giveInStorePoints } from '@dobara/contract/calls/points'
import { keepNumber } from '@dobara/contract/calls/without-app'
import { counterNoticeVersion } from '@dobara/contract/rules/notice'
import { createOutbox } from '@dobara/web/outbox/outbox.ts'
import { call } from '@dobara/web/session/call.ts'
import { type Given, isUnsent, readAward, type WaitingAward } from './award.ts'
import { forgetAllTyped } from './typed-awards.ts'

export const awards = createOutbox({ database: 'dobara', store: 'awards', read: readAward })

/** Call this at a sign-out: it removes sent awards, and the names from all others. */
export async function forgetNames(): Promise<void> {
  forgetAllTyped()
  await awards.removeWhere(({ outcome }) => outcome?.is === 'given')
  await awards.changeWhere(({ name }) => name !== '', { name: '' })
}

/** Leaves out awards that another window has meanwhile sent. */
export const giveUp = (unsent: readonly WaitingAward[], reason: string): Promise<void> => {
  const keys = new Set(unsent.map(({ idempotencyKey }) => idempotencyKey))
  return awards.changeWhere((award) => isUnsent(award) && keys.has(award.idempotencyKey), {
    outcome: { is: 'dropped', reason },
  })
}

/** Leaves out awards that another window has decided to give after all. */
export const forgetEnded = (shown: readonly WaitingAward[]): Promise<void> => {
  const keys = new Set(shown.map(({ idempotencyKey }) => idempotencyKey))
  return awards.removeWhere((award) => !isUnsent(award) && keys.has(award.idempotencyKey))
}

/** Because of the key, the server treats a repeat as the same award. */
export async function sendAward(
  { idempotencyKey, cusId, number, points, unit, billAmount, givenAt }: WaitingAward,
  { pin, isSure, patienceMs }: { pin: string; isSure: boolean; patienceMs: number },
): Promise<Given> {
  const signal = AbortSignal.timeout(patienceMs)
  const card =
    number === null
      ? { cusId }
      : await call(
          keepNumber,
          { body: { number, pin, noticeVersion: counterNoticeVersion } },
          { signal },
        )
  return call(
    giveInStorePoints,
    {
      body: {
        cusId: card.cusId,
        points,
        unit,
        billAmount: billAmount ?? undefined,
        pin,
        isSure,
        waitedSeconds: secondsSince(givenAt),
      },
    },
    { idempotencyKey, signal },
  )
}

const longestWait = 2 ** 31 - 1

/** Sends a duration, because the phone's clock may be wrong. If it was set back, sends 0. */
const secondsSince = (givenAt: number): number =>
  Math.min(longestWait, Math.max(0, Math.floor((Date.now() - givenAt) / 1000)))
