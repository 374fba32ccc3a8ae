import { getCustomerProfile } from '@dobara/contract/calls/customers'
import { watchCustomer } from '@dobara/contract/calls/live'
import { untilAnswered } from '@dobara/web/api/until-answered.ts'
import { watch } from '@dobara/web/api/watch.ts'
import { isRefused } from '@dobara/web/client/refused.ts'
import { checkSession } from '@dobara/web/session/check-session.ts'
import { createStore } from '@dobara/web/store.ts'
import { mayHoldOrders } from '../unsent/where-kept.ts'
import { keepCard, keepDocument, readGuestData } from './guest-data.ts'
import { forgetTime, hearTime, noteConnection } from './server-clock.ts'

const isAnswered = createStore<boolean | null>(null)

/** Whether the shown data is the latest; null until that is clear. */
export const useIsLatest = isAnswered.use

/**
 * Keeps the guest's data up to date until told to stop. The card comes first, so that no balance
 * is ever shown on somebody else's card. Waiting orders are sent as soon as the server answers.
 */
export function follow(): () => void {
  const leaving = new AbortController()
  let stopWatching = () => {}

  const start = async () => {
    keepCard(await untilAnswered(getCustomerProfile, {}, leaving.signal))
    leaving.signal.throwIfAborted()
    stopWatching = watch(watchCustomer, {
      onDocument: (document) => {
        hearTime(document.readAt)
        keepDocument(document)
      },
      onConnection: (isOpen) => {
        isAnswered.write(isOpen)
        noteConnection(isOpen)
        if (isOpen) sendWhatWaits().catch(console.error)
      },
      renew: checkSession,
    })
  }
  start().catch((failure) => {
    // The session is no longer a guest's: the guard shows what to do instead.
    if (isRefused(failure)) void checkSession()
  })
  addEventListener('online', sendWhatWaits, leaving)
  const lateTimer = setTimeout(() => isAnswered.read() ?? isAnswered.write(false), lateAfterMs)
  return () => {
    leaving.abort()
    clearTimeout(lateTimer)
    stopWatching()
    isAnswered.write(null)
    forgetTime()
  }
}

/** Loads the code that sends orders only where one may wait: most phones have never kept an order. */
async function sendWhatWaits() {
  if (!(await mayHoldOrders())) return
  const { sendUnsent } = await import('../unsent/send-unsent.ts')
  await sendUnsent(() => readGuestData()?.card.cusId)
}

const lateAfterMs = 4000
