import type { Page } from '@playwright/test'
import { type PushTarget, pushServiceOf } from './push.ts'

declare global {
  interface Window {
    subscribeAtPushService(publicKey: string): Promise<PushTarget>
  }
}

interface Given {
  permission?: NotificationPermission
  answer?: NotificationPermission
}

/**
 * A headless browser refuses notifications and reaches no push service, so the stand-in answers.
 */
export async function givePush(
  page: Page,
  { permission = 'default', answer = 'granted' }: Given = {},
): Promise<void> {
  await page.exposeBinding('subscribeAtPushService', (_, publicKey: string) =>
    pushServiceOf(page.url()).subscribe(publicKey),
  )
  await page.addInitScript(actAsBrowser, { permission, answer })
}

/** State in `localStorage` outlives a reload, as a browser's own state does. */
function actAsBrowser({ permission, answer }: Required<Given>) {
  const kept = <T>(name: string): T | null => JSON.parse(localStorage.getItem(name) ?? 'null')
  Object.defineProperty(Notification, 'permission', {
    get: () => kept<string>('permission') ?? permission,
  })
  Notification.requestPermission = async () => {
    if (Notification.permission === 'default')
      localStorage.setItem('permission', JSON.stringify(answer))
    return Notification.permission
  }
  const subscription = () => {
    const target = kept<PushTarget & { publicKey: string }>('subscription')
    if (!target) return null
    const { endpoint, p256dh, auth, publicKey } = target
    const bytes = atob(publicKey.replaceAll('-', '+').replaceAll('_', '/'))
    return {
      endpoint,
      options: {
        applicationServerKey: Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)).buffer,
      },
      toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
      unsubscribe: async () => {
        localStorage.removeItem('subscription')
        return true
      },
    } as unknown as PushSubscription
  }
  PushManager.prototype.getSubscription = async () => subscription()
  PushManager.prototype.subscribe = async (options) => {
    const publicKey = String(options?.applicationServerKey)
    const target = await window.subscribeAtPushService(publicKey)
    localStorage.setItem('subscription', JSON.stringify({ ...target, publicKey }))
    return subscription() as PushSubscription
  }
}

/** Makes the page act as in Safari when the app was not opened from the home screen. */
export const actAsIphone = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    Object.defineProperty(navigator, 'standalone', { value: false })
    Reflect.deleteProperty(globalThis, 'PushManager')
    Reflect.deleteProperty(globalThis, 'Notification')
  })
