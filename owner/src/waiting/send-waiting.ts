import type { Refusal } from '@dobara/contract/client/client'
import { cautionsIn } from '@dobara/web/failures/cautions-in.ts'
import { failureText } from '@dobara/web/failures/failure-text.ts'
import { type NextStep, nextStepAfter } from '@dobara/web/outbox/next-step.ts'
import { type End, type Settled, sendAll } from '@dobara/web/outbox/send-all.ts'
import { currentSession } from '@dobara/web/session/current-session.ts'
import { m } from '@dobara/words/messages.js'
import type { Outcome, WaitingAward } from './award.ts'
import { awards, sendAward } from './awards.ts'
import { hasItsPin, readyAmong } from './ready-awards.ts'
import { dismissStop, type Stopped, sending } from './sending.ts'
import {
  forgetAllTyped,
  forgetTyped,
  hasTyped,
  rememberTyped,
  type Typed,
  typedFor,
} from './typed-awards.ts'

const patienceMs = 20_000
/** How long the PIN stays in memory if no answer comes */
const giveUpAfterMs = 60_000
const shortlyMs = 15_000

/**
 * Prefers a PIN that was typed for the award itself. Leaves out awards added meanwhile.
 * @param ticked keys of awards that a person confirmed although their guest has several
 */
export async function sendWaiting(
  toSend: readonly WaitingAward[],
  pin: string | null,
  ticked: ReadonlySet<string>,
): Promise<void> {
  const typedAt = Date.now()
  const typedOf = (award: WaitingAward) => {
    if (hasItsPin(award)) return typedFor(award)
    return pin === null ? undefined : { award, pin, typedAt }
  }
  await sendThese(toSend, typedOf, giveUpAfterMs, ticked)
}

/** If its PIN is not in memory, the award waits for the next sending. */
export async function giveAnyway(award: WaitingAward): Promise<void> {
  const sure = { isSure: true, outcome: null }
  await awards.change(award, sure)
  const typed = typedFor(award)
  if (!typed) return
  rememberTyped({ ...typed, award: { ...typed.award, ...sure } })
  // A page that was opened offline does not know yet who is signed in.
  if (currentSession() === undefined) return tryAgainLater()
  if (!hasItsPin(award)) return
  const end = await sendThese([award], typedFor, giveUpAfterMs)
  if (end === null || end.is === 'unanswered') tryAgainLater()
}

/** Keeps the PIN in memory, so that the award is sent by itself when the server answers again. */
export function sendLater(award: WaitingAward, pin: string): void {
  rememberTyped({ award, pin, typedAt: Date.now() })
  tryAgainLater()
}

async function sendTyped(): Promise<void> {
  if (!hasTyped() || !navigator.onLine) return
  if (currentSession() === undefined) return tryAgainLater()
  const ready = readyAmong(await awards.pending())
  if (ready.length === 0) return
  const end = await sendThese(ready, typedFor, shortlyMs)
  if (end?.is !== 'unanswered') return
  dismissStop()
  tryAgainLater()
}

addEventListener('online', () => void sendTyped().catch(console.error))

let timer: ReturnType<typeof setTimeout> | undefined

function tryAgainLater() {
  clearTimeout(timer)
  timer = setTimeout(() => void sendTyped().catch(console.error), shortlyMs)
}

async function sendThese(
  toSend: readonly WaitingAward[],
  typedOf: (award: WaitingAward) => Typed | undefined,
  patience: number,
  ticked: ReadonlySet<string> = new Set(),
): Promise<End | null> {
  if (sending.read().inFlight) return null
  const keys = new Set(toSend.map(({ idempotencyKey }) => idempotencyKey))
  sending.write({ inFlight: keys, stopped: null })
  let stopped: Stopped | null = null
  try {
    const end = await sendAll(awards, {
      isOurs: (award) => keys.has(award.idempotencyKey) && typedOf(award) !== undefined,
      send: (award) => sendOnce(typedOf(award) as Typed, ticked.has(award.idempotencyKey)),
      giveUpAfterMs: patience,
    })
    // Other awards may have the refused PIN too, and each try would count.
    if (end.is === 'stop') forgetAllTyped()
    stopped = whyStopped(end)
    return end
  } catch (failure) {
    stopped = because(failureText(failure))
    return null
  } finally {
    sending.write({ inFlight: null, stopped })
  }
}

type Sent = Settled<WaitingAward> | Exclude<NextStep, { is: 'refused' }>

/**
 * If the server asks 'Are you sure?', the PIN stays in memory until a person decides. A ticked
 * award is not asked about for many awards in a day; the owner checks it later.
 */
async function sendOnce(typed: Typed, isTicked: boolean): Promise<Sent> {
  const { award, pin } = typed
  try {
    const given = await sendAward(award, { pin, isSure: award.isSure, patienceMs })
    return settled(award, { is: 'given', given })
  } catch (failure) {
    const cautions = cautionsIn(failure)
    if (cautions.length > 0) {
      const asked = isTicked ? cautions.filter((caution) => caution !== 'many_today') : cautions
      if (asked.length === 0)
        return sendOnce({ ...typed, award: { ...award, isSure: true } }, false)
      rememberTyped(typed)
      return { is: 'settled', outcome: { is: 'unsure', cautions: asked } }
    }
    const next = nextStepAfter(failure)
    return next.is === 'refused' ? settled(award, next) : next
  }
}

const settled = (award: WaitingAward, outcome: Outcome): Settled<WaitingAward> => {
  forgetTyped(award)
  return { is: 'settled', outcome }
}

function whyStopped(end: End): Stopped | null {
  if (end.is === 'elsewhere') return because(m.sending_elsewhere())
  if (end.is === 'unanswered') return because(m.sending_unanswered())
  return end.is === 'stop' ? because(failureText(end.refusal), end.refusal) : null
}

const because = (text: string, refusal: Refusal | null = null): Stopped => ({ text, refusal })
