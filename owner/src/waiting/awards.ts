import { giveInStorePoints } from '@dobara/contract/calls/points'
import { keepNumber } from '@dobara/contract/calls/without-app'
import { counterNoticeVersion } from '@dobara/contract/rules/notice'
import { createOutbox } from '@dobara/web/outbox/outbox.ts'
import { call } from '@dobara/web/session/call.ts'
import { type Given, isUnsent, readAward, type WaitingAward } from './award.ts'
import { forgetAllTyped } from './typed-awards.ts'

export const awards = createOutbox({ database: 'dobara', store: 'awards', read: readAward })

/** Removes sent awards whole at a sign-out; others keep the ID alone. */
export async function forgetNames(): Promise<void> {
  forgetAllTyped()
  await awards.removeWhere(({ outcome }) => outcome?.is === 'given')
  await awards.changeWhere(({ name }) => name !== '', { name: '' })
}

/** Spares awards that another window has sent. */
export const giveUp = (unsent: readonly WaitingAward[], reason: string): Promise<void> => {
  const keys = new Set(unsent.map(({ idempotencyKey }) => idempotencyKey))
  return awards.changeWhere((award) => isUnsent(award) && keys.has(award.idempotencyKey), {
    outcome: { is: 'dropped', reason },
  })
}

/** Spares awards that another window gives after all. */
export const forgetEnded = (shown: readonly WaitingAward[]): Promise<void> => {
  const keys = new Set(shown.map(({ idempotencyKey }) => idempotencyKey))
  return awards.removeWhere((award) => !isUnsent(award) && keys.has(award.idempotencyKey))
}

/** The key makes the server treat repeats as the same award. */
export async function sendAward(
  { idempotencyKey, cusId, number, points, billAmount, givenAt }: WaitingAward,
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

/** Only differences of one phone's clock can be right. A clock that was set back says 0. */
const secondsSince = (givenAt: number): number =>
  Math.min(longestWait, Math.max(0, Math.floor((Date.now() - givenAt) / 1000)))
