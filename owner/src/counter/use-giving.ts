import { Refusal } from '@dobara/contract/client'
import { failureText } from '@dobara/web/api/failure-text.ts'
import { useTask } from '@dobara/web/use-task.ts'
import { m } from '../paraglide/messages.js'
import { type Given, sendAward, type WaitingAward } from '../waiting/award.ts'
import { forget, putDown, takeInHand } from '../waiting/kept-awards.ts'

/** What came of an award: given, or kept on this phone because nobody answered. */
export type Ended =
  | { is: 'given'; given: Given }
  | { is: 'kept'; award: WaitingAward; alert: string }

interface Attempt {
  award: WaitingAward
  pin: string
  /** The answer to 'Are you sure?'. */
  isSure: boolean
}

/** Short, because a guest stands there and nothing is lost: what is not answered waits on the phone. */
const patienceMs = 8_000

export function useGiving(onEnded: (ended: Ended) => void) {
  const { start, isRunning, failure, reset } = useTask(give, onEnded)
  const refusal = failure instanceof Refusal ? failure : null
  const cautions = refusal?.code === 'are_you_sure' ? refusal.cautions : []
  return {
    give: start,
    isWaiting: isRunning,
    cautions,
    alert: failure && cautions.length === 0 ? alertOf(failure) : null,
    refusal,
    reset,
  }
}

export type Giving = ReturnType<typeof useGiving>

async function give({ award, pin, isSure }: Attempt): Promise<Ended> {
  const isKept = await takeInHand({ ...award, isSure }).then(() => true, cannotKeep)
  try {
    const given = await sendAward(award, { pin, isSure, patienceMs })
    void forget([award]).catch(cannotKeep)
    return { is: 'given', given }
  } catch (failure) {
    if (isDecided(failure) || !isKept) {
      await forget([award]).catch(cannotKeep)
      throw failure
    }
    await putDown()
    // Whatever was tried first, a token or the award itself: it was the network that failed.
    const alert = failure instanceof Refusal ? alertOf(failure) : m.in_store_unreachable()
    return { is: 'kept', award, alert }
  }
}

const isDecided = (failure: unknown) => failure instanceof Refusal && failure.status < 500

const alertOf = (failure: unknown) => failureText(failure, m.in_store_unreachable())

/** Then an award that nobody answers is not promised to wait: the alert asks to send it again. */
function cannotKeep(reason: unknown): false {
  console.error('Awards cannot be kept on this phone', reason)
  return false
}
