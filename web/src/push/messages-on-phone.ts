import { endPush, getPushKey } from '@dobara/contract/calls/messages'
import { m } from '@dobara/words/messages.js'
import { getLocale } from '@dobara/words/runtime.js'
import { callOnce } from '../client/call-once.ts'
import { keyOf, subscribe } from '../notifications/subscribe.ts'
import { call } from '../session/call.ts'
import { keepSent, noteSignIn, readSent, useSent } from './kept-subscription.ts'
import { pushSupport } from './push-support.ts'
import { mustRenew } from './renewal.ts'

const patienceMs = 5_000
/** On a slow phone's first visit, the worker is still fetching the app's files. */
const workerPatienceMs = 20_000

export const useShowsMessages = (person: string): boolean =>
  useSent()?.person === person && globalThis.Notification?.permission === 'granted'

/**
 * Must be called from a press.
 * @param allowed called after the browser has given permission
 * @throws if the browser or the server refuses
 */
export async function showMessagesTo(
  person: string,
  allowed: () => Promise<unknown> = async () => {},
): Promise<NotificationPermission> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission
  await allowed()
  const registration = await workerOf()
  if (!registration) throw new Error(m.push_failed())
  await send(person, registration)
  return permission
}

/**
 * Never throws, and takes some seconds at most. If the phone is offline, later messages are not
 * shown.
 */
export async function endMessages(): Promise<void> {
  keepSent(null)
  try {
    const registration = await navigator.serviceWorker?.getRegistration()
    const subscription = await registration?.pushManager?.getSubscription()
    if (!subscription) return
    const { endpoint } = subscription
    const ended = [subscription.unsubscribe(), callOnce(endPush, { body: { endpoint } })]
    await Promise.race([Promise.allSettled(ended), passed(patienceMs)])
  } catch (failure) {
    console.warn('Messages could not be ended', failure)
  }
}

export async function renewMessages(person: string): Promise<void> {
  const known = readSent()
  if (known?.person !== person || pushSupport() !== 'possible') return
  if (Notification.permission !== 'granted') return
  await isIdle()
  const registration = await workerOf()
  if (!registration) return
  const [{ publicKey }, found] = await Promise.all([
    call(getPushKey),
    registration.pushManager.getSubscription(),
  ])
  const subscription = found && { endpoint: found.endpoint, publicKey: keyOf(found) }
  const now = { person, language: getLocale(), subscription, publicKey, at: Date.now() }
  if (mustRenew(known, now)) await send(person, registration)
}

/** Where each start may follow a new sign-in */
export function renewAtStart(person: string): Promise<void> {
  noteSignIn()
  return renewMessages(person)
}

async function send(person: string, registration: ServiceWorkerRegistration) {
  const language = getLocale()
  try {
    const endpoint = await subscribe(registration, call, language)
    keepSent({ person, endpoint, language, at: Date.now() })
  } catch (failure) {
    throw isOfPushService(failure) ? new Error(m.push_failed(), { cause: failure }) : failure
  }
}

/** The browser's own words are English and technical. */
const isOfPushService = (failure: unknown) =>
  failure instanceof DOMException && failure.name !== 'TimeoutError'

const workerOf = () => Promise.race([navigator.serviceWorker?.ready, passed(workerPatienceMs)])

const passed = (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms))

const isIdle = () =>
  new Promise<unknown>((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(resolve)
    else setTimeout(resolve, patienceMs)
  })
