import type { Refusal } from '@dobara/contract/client/client'
import { cautionsIn } from '@dobara/web/failures/cautions-in.ts'
import { failureText } from '@dobara/web/failures/failure-text.ts'
import { type NextStep, nextStepAfter } from '@dobara/web/outbox/next-step.ts'
import { type End, type Settled, sendAll } from '@dobara/web/outbox/send-all.ts'
import { createStore } from '@dobara/web/state/store.ts'
import { m } from '@dobara/words/messages.js'
import type { WaitingAward } from './award.ts'
import { awards, sendAward } from './awards.ts'

interface Sending {
  /** The keys of the awards in flight; null while nothing is being sent. */
  inFlight: ReadonlySet<string> | null
  /** Why the last sending ended early; null if it did not. */
  stopped: Stopped | null
}

interface Stopped {
  text: string
  /** The refusal that stopped the sending, if one did. */
  refusal: Refusal | null
}

const patienceMs = 20_000
/** How long the PIN stays in memory without an answer. After that the owner has to type it again. */
const giveUpAfterMs = 60_000
const sending = createStore<Sending>({ inFlight: null, stopped: null })

export const useSending = sending.use
export const dismissStop = () => sending.write({ inFlight: null, stopped: null })

/** Sends these awards until none is left or the sending is stopped. Awards added meanwhile are not sent. */
export async function sendWaiting(toSend: readonly WaitingAward[], pin: string): Promise<void> {
  if (sending.read().inFlight) return
  const keys = new Set(toSend.map(({ idempotencyKey }) => idempotencyKey))
  sending.write({ inFlight: keys, stopped: null })
  let stopped: Stopped | null = null
  try {
    const isOurs = ({ idempotencyKey }: WaitingAward) => keys.has(idempotencyKey)
    const send = (award: WaitingAward) => sendOnce(award, pin)
    stopped = whyStopped(await sendAll(awards, { isOurs, send, giveUpAfterMs }))
  } catch (failure) {
    stopped = because(failureText(failure))
  } finally {
    sending.write({ inFlight: null, stopped })
  }
}

async function sendOnce(
  award: WaitingAward,
  pin: string,
): Promise<Settled<WaitingAward> | Exclude<NextStep, { is: 'refused' }>> {
  try {
    const given = await sendAward(award, { pin, isSure: award.isSure, patienceMs })
    return { is: 'settled', outcome: { is: 'given', given } }
  } catch (failure) {
    const cautions = cautionsIn(failure)
    if (cautions.length > 0) return { is: 'settled', outcome: { is: 'unsure', cautions } }
    const next = nextStepAfter(failure)
    return next.is === 'refused' ? { is: 'settled', outcome: next } : next
  }
}

function whyStopped(end: End): Stopped | null {
  if (end.is === 'elsewhere') return because(m.sending_elsewhere())
  if (end.is === 'unanswered') return because(m.sending_unanswered())
  return end.is === 'stop' ? because(failureText(end.refusal), end.refusal) : null
}

const because = (text: string, refusal: Refusal | null = null): Stopped => ({ text, refusal })
