import { Refusal } from '@dobara/contract/client/client'
import { cautionsIn } from '@dobara/web/failures/cautions-in.ts'
import { failureText } from '@dobara/web/failures/failure-text.ts'
import { useTask } from '@dobara/web/state/use-task.ts'
import { useCountdown } from '@dobara/web/time/use-countdown.ts'
import { m } from '@dobara/words/messages.js'
import { useState } from 'react'
import { isAboutPin, triesLeftIn } from '../pin/tries-left.ts'
import type { Given, WaitingAward } from '../waiting/award.ts'
import { awards, sendAward } from '../waiting/awards.ts'
import type { Kept } from '../waiting/kept-awards.tsx'
import { sendLater } from '../waiting/send-waiting.ts'

/** `kept`: the award waits on this device, because no answer came or the plan is unpaid. */
export type Ended = { is: 'given'; given: Given } | ({ is: 'kept' } & Kept)

interface Attempt {
  award: WaitingAward
  pin: string
  isSure: boolean
}

/** Short, because a guest is waiting and the device keeps an unanswered award. */
const patienceMs = 8_000

export function useGiving(onEnded: (ended: Ended) => void) {
  const [lock, setLock] = useState<Lock>(noLock)
  const giveAndNoteLock = (attempt: Attempt) =>
    give(attempt).catch((failure) => {
      if (failure instanceof Refusal) setLock(lockIn(failure))
      throw failure
    })
  const { start, isRunning, failure, reset } = useTask(giveAndNoteLock, onEnded)
  const isLocked = useCountdown(lock.until) > 0
  const refusal = failure instanceof Refusal ? failure : null
  const cautions = cautionsIn(refusal)
  const problem = cautions.length === 0 ? failure : undefined
  return {
    give: start,
    isWaiting: isRunning,
    cautions,
    /** A new object after each attempt */
    problem,
    alert: problem ? alertOf(problem) : isLocked ? lock.alert : null,
    triesLeft: triesLeftIn(refusal),
    isAboutPin: refusal ? isAboutPin(refusal) : !problem && isLocked,
    /** While this is true, nothing is sent: each try would prolong the lock. */
    isLocked,
    refusal,
    reset,
    /** Call this when a new PIN has ended the lock. */
    unlock: () => {
      setLock(noLock)
      reset()
    },
  }
}

interface Lock {
  /** Milliseconds since 1970 */
  until: number
  alert: string
}

const noLock: Lock = { until: 0, alert: '' }

const lockIn = (refusal: Refusal): Lock =>
  refusal.code === 'pin_locked' && refusal.details && 'until' in refusal.details
    ? { until: Date.parse(refusal.details.until ?? '') || 0, alert: alertOf(refusal) }
    : noLock

export type Giving = ReturnType<typeof useGiving>

async function give({ award: typed, pin, isSure }: Attempt): Promise<Ended> {
  const award = { ...typed, isSure, givenAt: Date.now() }
  const isKept = await awards.addInFlight(award).then(() => true, reportNotStored)
  try {
    const given = await sendAward(award, { pin, isSure, patienceMs })
    void awards.remove([award]).catch(reportNotStored)
    return { is: 'given', given }
  } catch (failure) {
    const isUntilPaid = isPlanEnded(failure)
    if (!isKept || (isDecided(failure) && !isUntilPaid)) {
      await awards.remove([award]).catch(reportNotStored)
      throw failure
    }
    if (isUntilPaid) await awards.change(award, { mayHaveArrived: false })
    await awards.releaseInFlight()
    if (!isUntilPaid) sendLater(award, pin)
    // A failure that is no refusal means that the network failed.
    const unanswered = navigator.onLine ? m.in_store_unreachable() : null
    const alert = failure instanceof Refusal ? alertOf(failure) : unanswered
    return { is: 'kept', award, alert, isUntilPaid }
  }
}

const isDecided = (failure: unknown) => failure instanceof Refusal && failure.status < 500

const isPlanEnded = (failure: unknown) =>
  failure instanceof Refusal && failure.code === 'plan_ended'

const alertOf = (failure: unknown) => failureText(failure, m.in_store_unreachable())

/** If storage fails, the alert asks the owner to send the award again. */
function reportNotStored(reason: unknown): false {
  console.error('Awards cannot be kept on this device', reason)
  return false
}
