import type { BrowserContext, Page } from '@playwright/test'

/** A headless browser shows no notifications, so they are noted. */
export async function workerIn(context: BrowserContext, page: Page, app = '/my/') {
  const { origin } = new URL(page.url())
  const session = await context.newCDPSession(page)
  const known = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === origin + app)
      if (own) resolve(own.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const registrationId = await known
  const worker = context.serviceWorkers().find((one) => one.url() === `${origin}${app}sw.js`)
  if (!worker) throw new Error('The app has no service worker')
  await worker.evaluate(() => {
    const scope = globalThis as unknown as Scope
    scope.noted = []
    scope.registration.showNotification = async (shown, options) => {
      scope.noted.push({ title: shown, ...options })
    }
  })
  return {
    deliver: (data: string) =>
      session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data }),
    shown: () => worker.evaluate(() => (globalThis as unknown as Scope).noted),
    press: (action: string) =>
      worker.evaluate((action) => {
        const [first] = (globalThis as unknown as Scope).noted
        const notification = { ...first, close: () => {} }
        const press = { action, notification, waitUntil: () => {} }
        dispatchEvent(Object.assign(new Event('notificationclick'), press))
      }, action),
    changeSubscription: (target: { endpoint: string; p256dh: string; auth: string }) =>
      worker.evaluate(({ endpoint, p256dh, auth }) => {
        PushManager.prototype.subscribe = async () =>
          ({ toJSON: () => ({ endpoint, keys: { p256dh, auth } }) }) as unknown as PushSubscription
        PushManager.prototype.getSubscription = async () => null
        const change = { waitUntil: () => {} }
        dispatchEvent(Object.assign(new Event('pushsubscriptionchange'), change))
      }, target),
  }
}

interface Scope {
  noted: ({ title: string } & NotificationOptions)[]
  registration: ServiceWorkerRegistration
}
