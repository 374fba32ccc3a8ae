import { Refusal } from '@dobara/contract/client'
import { cautionsIn } from '@dobara/web/failures/cautions-in.ts'
import { failureText } from '@dobara/web/failures/failure-text.ts'
import { useTask } from '@dobara/web/use-task.ts'
import { m } from '@dobara/words/messages.js'
import type { Given, WaitingAward } from '../waiting/award.ts'
import { awards, sendAward } from '../waiting/awards.ts'

/** What came of an award: given, or kept on this phone because nobody answered, or until the plan is paid. */
export type Ended =
  | { is: 'given'; given: Given }
  | { is: 'kept'; award: WaitingAward; alert: string; isUntilPaid: boolean }

interface Attempt {
  award: WaitingAward
  pin: string
  /** The answer to 'Are you sure?'. */
  isSure: boolean
}

/** Short, because a guest is waiting and nothing is lost: an unanswered award waits on the phone. */
const patienceMs = 8_000

export function useGiving(onEnded: (ended: Ended) => void) {
  const { start, isRunning, failure, reset } = useTask(give, onEnded)
  const refusal = failure instanceof Refusal ? failure : null
  const cautions = cautionsIn(refusal)
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
  const isKept = await awards.takeInHand({ ...award, isSure }).then(() => true, cannotKeep)
  try {
    const given = await sendAward(award, { pin, isSure, patienceMs })
    void awards.remove([award]).catch(cannotKeep)
    return { is: 'given', given }
  } catch (failure) {
    const isUntilPaid = isPlanEnded(failure)
    if (!isKept || (isDecided(failure) && !isUntilPaid)) {
      await awards.remove([award]).catch(cannotKeep)
      throw failure
    }
    if (isUntilPaid) await awards.change(award, { mayHaveArrived: false })
    await awards.putDown()
    // Whether the token or the award itself was tried, the network failed.
    const alert = failure instanceof Refusal ? alertOf(failure) : m.in_store_unreachable()
    return { is: 'kept', award, alert, isUntilPaid }
  }
}

const isDecided = (failure: unknown) => failure instanceof Refusal && failure.status < 500

const isPlanEnded = (failure: unknown) =>
  failure instanceof Refusal && failure.code === 'plan_ended'

const alertOf = (failure: unknown) => failureText(failure, m.in_store_unreachable())

/** Without storage an unanswered award cannot wait: the alert asks the owner to send it again. */
function cannotKeep(reason: unknown): false {
  console.error('Awards cannot be kept on this phone', reason)
  return false
}
