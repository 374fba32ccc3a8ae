import { getCustomerProfile } from '@dobara/contract/customers'
import { watchCustomer } from '@dobara/contract/live'
import { isRefused } from '@dobara/web/api/refused.ts'
import { untilAnswered } from '@dobara/web/api/until-answered.ts'
import { watch } from '@dobara/web/api/watch.ts'
import { checkSession } from '@dobara/web/session/check-session.ts'
import { createStore } from '@dobara/web/store.ts'
import { whatIsUnsent } from '../unsent/unsent.ts'
import { knowCard, knowDocument } from './known.ts'

const isAnswered = createStore<boolean | null>(null)

/** Whether what is shown is the latest; null while that is being found out. */
export const useIsLatest = isAnswered.use

/**
 * Keeps what is known up to date until it is told to stop. The card comes first, so that no balance
 * is ever shown on somebody else's; what waits to be sent goes as soon as somebody answers.
 */
export function follow(): () => void {
  const leaving = new AbortController()
  let stopWatching = () => {}

  const start = async () => {
    knowCard(await untilAnswered(getCustomerProfile, {}, leaving.signal))
    leaving.signal.throwIfAborted()
    stopWatching = watch(watchCustomer, {
      onDocument: knowDocument,
      onConnection: (isOpen) => {
        isAnswered.write(isOpen)
        if (isOpen) void sendWhatWaits()
      },
      renew: checkSession,
    })
  }
  start().catch((failure) => {
    // Not a guest's session any more: the guard shows what it is instead.
    if (isRefused(failure)) void checkSession()
  })
  addEventListener('online', sendWhatWaits, leaving)
  const lateTimer = setTimeout(() => isAnswered.read() ?? isAnswered.write(false), lateAfterMs)
  return () => {
    leaving.abort()
    clearTimeout(lateTimer)
    stopWatching()
    isAnswered.write(null)
  }
}

/** Most of the time nothing waits, and the code for it stays where it is. */
async function sendWhatWaits() {
  if (whatIsUnsent().length === 0) return
  const { sendUnsent } = await import('../unsent/deliver.ts')
  await sendUnsent()
}

const lateAfterMs = 4000
