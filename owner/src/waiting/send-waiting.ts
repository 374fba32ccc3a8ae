import { failureText } from '@dobara/web/api/failure-text.ts'
import { retryDelay } from '@dobara/web/api/retry.ts'
import { inOwnLanguage } from '@dobara/web/language/sentences.ts'
import { createStore } from '@dobara/web/store.ts'
import { m } from '../paraglide/messages.js'
import { type Outcome, sendAward, type WaitingAward } from './award.ts'
import { change, firstThatWaits } from './kept-awards.ts'
import { nextStepAfter } from './next-step.ts'

interface Sending {
  isUnderWay: boolean
  /** Why the last sending ended early. */
  stopped: string | null
}

const patienceMs = 20_000
/** So long the PIN is kept in memory while nobody answers; then it is asked for anew. */
const longestSilenceMs = 60_000
const sending = createStore<Sending>({ isUnderWay: false, stopped: null })

export const useSending = sending.use
export const dismissStop = () => sending.write({ isUnderWay: false, stopped: null })

/** Sends what waits, oldest first, from one window at a time, until nothing waits or somebody says stop. */
export async function sendWaiting(uid: string, pin: string): Promise<void> {
  if (sending.read().isUnderWay) return
  sending.write({ isUnderWay: true, stopped: null })
  let stopped: string | null = null
  try {
    stopped = await inOneWindow(() => sendAll(uid, pin))
  } catch (failure) {
    stopped = failureText(failure)
  } finally {
    sending.write({ isUnderWay: false, stopped })
  }
}

async function sendAll(uid: string, pin: string): Promise<string | null> {
  for (let award = await firstThatWaits(uid); award; award = await firstThatWaits(uid)) {
    const stopped = await settle(award, pin)
    if (stopped) return stopped
  }
  return null
}

/** Null when something became of it; else why nothing more is sent. */
async function settle(award: WaitingAward, pin: string): Promise<string | null> {
  const silentUntil = Date.now() + longestSilenceMs
  for (let attempt = 0; ; attempt++) {
    const next = await sendAward(award, { pin, isSure: award.isSure, patienceMs }).then(
      (given): Outcome => ({ is: 'given', given }),
      nextStepAfter,
    )
    if (next.is === 'stop') return inOwnLanguage(next.sentence)
    if (next.is !== 'again') {
      await change(award, { outcome: next })
      return null
    }
    if (attempt === 0) await change(award, { mayHaveArrived: true })
    const waitMs = next.afterMs ?? retryDelay(attempt)
    if (Date.now() + waitMs > silentUntil) return m.sending_unanswered()
    await new Promise((resolve) => setTimeout(resolve, waitMs))
  }
}

/** The lock goes with the window that holds it, also when that is killed. */
const inOneWindow = (work: () => Promise<string | null>): Promise<string | null> =>
  'locks' in navigator
    ? navigator.locks.request('awards', { ifAvailable: true }, (lock) =>
        lock ? work() : m.sending_elsewhere(),
      )
    : work()
