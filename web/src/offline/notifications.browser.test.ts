import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { cdp } from 'vitest/browser'
import script from './noting-worker.ts?url'

interface Session {
  on(
    event: 'ServiceWorker.workerRegistrationUpdated',
    listener: (update: {
      registrations: { registrationId: string; scopeURL: string; isDeleted: boolean }[]
    }) => void,
  ): void
  send(method: string, parameters?: object): Promise<unknown>
}

const session = cdp() as unknown as Session
const scope = '/offline/'
const shown: unknown[] = []
let registration: ServiceWorkerRegistration
let registrationId = ''

beforeAll(async () => {
  await fetch(`${scope}kept.html`, {
    method: 'PUT',
    body: JSON.stringify({ status: 200, content: 'the app' }),
  })
  // A registration of another test file with this scope may still be ending.
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const own = registrations.findLast(
      ({ scopeURL, isDeleted }) => scopeURL.endsWith(scope) && !isDeleted,
    )
    if (own) registrationId = own.registrationId
  })
  await session.send('ServiceWorker.enable')
  navigator.serviceWorker.addEventListener('message', ({ data }) => shown.push(data))
  navigator.serviceWorker.startMessages()
  registration = await navigator.serviceWorker.register(script, { scope, type: 'module' })
  const worker = registration.installing ?? registration.waiting ?? registration.active
  await vi.waitUntil(() => registrationId && worker?.state === 'activated', { timeout: 240_000 })
})
afterAll(async () => {
  // An event after the page has closed would end the whole run.
  await session.send('ServiceWorker.disable')
  await registration.unregister()
  for (const name of await caches.keys()) await caches.delete(name)
})

/** A headless browser has no push service. */
const deliver = (data: string) =>
  session.send('ServiceWorker.deliverPushMessage', {
    origin: location.origin,
    registrationId,
    data,
  })

test('the browser gives the worker a push, which it shows', async () => {
  const notification = {
    title: 'Spice Route',
    body: '120 points for you.',
    lang: 'en',
    tag: 'm-1',
    navigate: `${location.origin}/offline/places/AB2CDE`,
    data: { messageId: 'm-1', resId: 'AB2CDE', isOffer: false },
  }
  await deliver(JSON.stringify({ web_push: 8030, notification }))
  await expect
    .poll(() => shown)
    .toMatchObject([
      {
        title: 'Spice Route',
        body: '120 points for you.',
        tag: 'm-1',
        actions: [{ action: 'stop' }],
        data: { path: '/offline/places/AB2CDE', messageId: 'm-1' },
      },
    ])
})

test('each push that cannot be read shows a plain message', async () => {
  shown.length = 0
  for (const broken of ['', '{', 'null', '{"notification":[7]}']) await deliver(broken)
  await expect.poll(() => shown).toHaveLength(4)
  expect(shown).toMatchObject(
    Array.from({ length: 4 }, () => ({ title: 'Dobara', actions: [], data: { path: null } })),
  )
})

test('while the app is in sight, an offer is shown and a receipt is left to the app', async () => {
  shown.length = 0
  const frame = document.createElement('iframe')
  frame.src = `${scope}home`
  document.body.append(frame)
  await new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
  for (const [tag, isOffer] of [
    ['receipt', false],
    ['offer', true],
  ] as const) {
    const data = { messageId: tag, resId: 'AB2CDE', isOffer }
    await deliver(JSON.stringify({ notification: { title: 'Spice Route', tag, data } }))
  }
  await expect.poll(() => shown).toHaveLength(1)
  expect(shown).toMatchObject([{ tag: 'offer' }])
  frame.remove()
})
