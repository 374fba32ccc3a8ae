import type { Page } from '@playwright/test'
import { type PushTarget, pushServiceOf } from './push.ts'

declare global {
  interface Window {
    subscribeAtPushService(publicKey: string): Promise<PushTarget>
  }
}

interface Given {
  permission?: NotificationPermission
  /** What the person answers to the browser's question. */
  answer?: NotificationPermission
}

/**
 * Gives a page notifications and a push service. A headless browser refuses notifications, and no browser of a journey
 * reaches the push service of its maker: its part is played by the product's stand-in.
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

/** What a browser keeps over a reload is in `localStorage`. */
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

/** An iPhone on which the app is open in Safari, not from the home screen. */
export const actAsIphone = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    Object.defineProperty(navigator, 'standalone', { value: false })
    Reflect.deleteProperty(globalThis, 'PushManager')
    Reflect.deleteProperty(globalThis, 'Notification')
  })
