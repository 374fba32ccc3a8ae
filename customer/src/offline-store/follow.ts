import { getCustomerProfile } from '@dobara/contract/calls/customers'
import { watchCustomer } from '@dobara/contract/calls/live'
import { untilAnswered } from '@dobara/web/api/until-answered.ts'
import { watch } from '@dobara/web/api/watch.ts'
import { isRefused } from '@dobara/web/client/refused.ts'
import { checkSession } from '@dobara/web/session/check-session.ts'
import { createStore } from '@dobara/web/state/store.ts'
import { mayHaveOrders } from '../unsent/orders-database.ts'
import { keepCard, keepDocument, readGuestData } from './guest-data.ts'
import { forgetServerTime, noteConnection, noteServerTime } from './server-clock.ts'

const isAnswered = createStore<boolean | null>(null)

/** Null until known */
export const useIsLatest = isAnswered.use

/**
 * Fetches the card first, so that no balance appears on another guest's card. Sends pending orders, too.
 */
export function follow(): () => void {
  const leaving = new AbortController()
  let stopWatching = () => {}
  let isLive = false

  const start = async () => {
    const card = await untilAnswered(getCustomerProfile, {}, leaving.signal)
    keepCard(card)
    leaving.signal.throwIfAborted()
    renewMessages(card.cusId).catch(console.warn)
    stopWatching = watch(watchCustomer, {
      onDocument: (document) => {
        noteServerTime(document.readAt)
        keepDocument(document, isLive)
        isLive = true
      },
      onConnection: (isOpen) => {
        isLive &&= isOpen
        isAnswered.write(isOpen)
        noteConnection(isOpen)
        if (isOpen) sendPendingOrders().catch(console.error)
      },
      renew: checkSession,
    })
  }
  start().catch((failure) => {
    // `Guard` shows the next step.
    if (isRefused(failure)) void checkSession()
  })
  addEventListener('online', sendPendingOrders, leaving)
  const lateTimer = setTimeout(() => isAnswered.read() ?? isAnswered.write(false), lateAfterMs)
  return () => {
    leaving.abort()
    clearTimeout(lateTimer)
    stopWatching()
    isAnswered.write(null)
    forgetServerTime()
  }
}

/** Only the few phones that need the code for sending load it. */
async function sendPendingOrders() {
  if (!(await mayHaveOrders())) return
  const { sendUnsent } = await import('../unsent/send-unsent.ts')
  await sendUnsent(() => readGuestData()?.card.cusId)
}

async function renewMessages(cusId: string) {
  if (globalThis.Notification?.permission !== 'granted') return
  const { renewMessages } = await import('@dobara/web/push/messages-on-phone.ts')
  await renewMessages(cusId)
}

const lateAfterMs = 4000
