import { afterAll, beforeAll, expect, test } from 'vitest'
import script from './offline-worker.ts?url'

const scope = '/offline/'
const put = (path: string, content: string, status = 200) =>
  fetch(scope + path, { method: 'PUT', body: JSON.stringify({ status, content }) })
const takeDown = (path: string) => fetch(scope + path, { method: 'DELETE' })

const opened: HTMLIFrameElement[] = []

async function openWindow(path: string) {
  const frame = document.createElement('iframe')
  const isLoaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
  frame.src = scope + path
  document.body.append(frame)
  opened.push(frame)
  await isLoaded
  return frame
}

const read = async (path: string) =>
  (await openWindow(path)).contentDocument?.body.textContent ?? null

const become = (worker: ServiceWorker, state: ServiceWorkerState) =>
  new Promise<void>((resolve) => {
    const look = () => worker.state === state && resolve()
    worker.addEventListener('statechange', look)
    look()
  })

async function install(version: number) {
  const registration = await navigator.serviceWorker.register(
    `${script}${script.includes('?') ? '&' : '?'}version=${version}`,
    {
      scope,
      type: 'module',
    },
  )
  return (registration.installing ?? registration.waiting ?? registration.active) as ServiceWorker
}

beforeAll(async () => {
  await put('kept.html', 'the app')
  await put('documents/broken', 'out of order: /offline/files/broken-1.js', 500)
  await put('documents/ahead', 'the site with /offline/files/a-1.js and /offline/files/b-1.js')
  await put('files/a-1.js', 'a')
  await put('files/b-1.js', 'b')
  await become(await install(1), 'activated')
})
afterAll(async () => {
  for (const registration of await navigator.serviceWorker.getRegistrations())
    await registration.unregister()
  for (const name of await caches.keys()) await caches.delete(name)
})

test('pages of the app are the kept one, and others come from the network', async () => {
  await put('home', 'from the network')
  await put('api/docs', 'from the network')
  expect(await read('home')).toBe('the app')
  expect(await read('api/docs')).toBe('from the network')
})

test('a page that the server draws is its own; the kept one stands in for no answer and a fault', async () => {
  await put('drawn/place', 'drawn')
  expect(await read('drawn/place')).toBe('drawn')
  await put('drawn/place', 'out of order', 503)
  expect(await read('drawn/place')).toBe('the app')
  await takeDown('drawn/place')
  expect(await read('drawn/place')).toBe('the app')
})

test('a document comes from the network, and offline as it last was', async () => {
  await put('documents/price', '499')
  expect(await read('documents/price')).toBe('499')
  await put('documents/price', '599')
  expect(await read('documents/price')).toBe('599')
  await put('documents/price', 'out of order', 500)
  expect(await read('documents/price')).toBe('out of order')
  await takeDown('documents/price')
  expect(await read('documents/price?from=mail')).toBe('599')
  expect(await read('documents/never-opened')).toBeNull()
})

test('a document fetched ahead opens offline with its files', async () => {
  for (const path of ['documents/ahead', 'files/a-1.js', 'files/b-1.js']) await takeDown(path)
  await takeDown('documents/broken')
  expect(await read('documents/broken')).toBeNull()
  const page = await openWindow('documents/ahead')
  expect(page.contentDocument?.body.textContent).toMatch(/^the site/)
  const file = async (name: string) => {
    const answer = await page.contentWindow?.fetch(`${scope}files/${name}`)
    return answer?.text()
  }
  expect([await file('a-1.js'), await file('b-1.js')]).toEqual(['a', 'b'])

  await put('files/c-1.js', 'out of order', 500)
  expect(await file('c-1.js')).toBe('out of order')
  await put('files/c-1.js', 'c')
  expect(await file('c-1.js')).toBe('c')
  await put('files/c-1.js', 'changed')
  expect(await file('c-1.js')).toBe('c')
  await put('files/c-1.css', 'a style')
  expect(await file('c-1.css')).toBe('a style')
  await put('files/c-1.css', 'changed')
  expect(await file('c-1.css')).toBe('changed')
})

test('a new version waits until it is asked for; it forgets the documents of before', async () => {
  await put('documents/once', 'once')
  expect(await read('documents/once')).toBe('once')
  await takeDown('documents/once')
  await put('documents/ahead', 'the new site')
  await put('documents/broken', 'out of order', 500)
  const next = await install(2)
  await become(next, 'installed')
  next.postMessage(null)
  next.postMessage({ type: 'something else' })
  expect(await read('home')).toBe('the app')
  expect(next.state).toBe('installed')
  next.postMessage({ type: 'SKIP_WAITING' })
  await become(next, 'activated')
  await takeDown('documents/ahead')
  expect(await read('documents/ahead')).toBe('the new site')
  expect(await read('documents/once')).toBeNull()
})

test('a document that cannot be fetched ahead does not prevent an installation', async () => {
  await takeDown('documents/broken')
  const next = await install(3)
  await become(next, 'installed')
})
