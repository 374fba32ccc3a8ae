import { getPushKey, subscribeToPush } from '@dobara/contract/calls/messages'
import type { Call } from '@dobara/contract/client/client'
import type { Language } from '@dobara/contract/text/language'

/**
 * Ensures a subscription with the server's present key.
 * @returns the subscription's endpoint
 * @throws if the browser or the server refuses
 */
export async function subscribe(
  { pushManager }: Pick<ServiceWorkerRegistration, 'pushManager'>,
  call: Call,
  language: Language,
): Promise<string> {
  const { publicKey } = await call(getPushKey)
  const found = await pushManager.getSubscription()
  const isCurrent = found && keyOf(found) === publicKey
  // A browser refuses a second subscription with another key.
  if (found && !isCurrent) await found.unsubscribe()
  const subscription = isCurrent
    ? found
    : await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  const { endpoint, keys } = subscription.toJSON()
  const { p256dh = '', auth = '' } = keys ?? {}
  const body = { endpoint: endpoint ?? '', p256dh, auth, publicKey, language }
  await call(subscribeToPush, { body })
  return body.endpoint
}

/** As base64url */
export function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer())
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}
