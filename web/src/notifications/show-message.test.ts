import { afterEach, expect, test, vi } from 'vitest'
import { fakeWorker } from './fake-worker.ts'
import { showMessage } from './show-message.ts'

const chrome = {
  userAgent: 'Mozilla/5.0 (Linux; Android 10; K) Chrome/153.0.0.0 Mobile Safari/537.36',
}
const safari = { userAgent: 'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Version/26.0 Safari/604.1' }

interface About {
  messageId?: string
  resId?: string
  isOffer?: boolean
  lang?: string
}
const push = ({ messageId = 'm-1', resId = 'AB2CDE', isOffer = false, lang = 'en' }: About = {}) =>
  JSON.stringify({
    web_push: 8030,
    notification: {
      title: 'Spice Route',
      body: '120 points for you.',
      lang,
      tag: messageId,
      navigate: `https://dobara.example/my/places/${resId}?message=${messageId}`,
      icon: 'https://dobara.example/icon-192.png',
      data: { messageId, resId, isOffer },
    },
  })

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a message is shown with its text and the way to stop it, in its language', async () => {
  const { worker, shown } = fakeWorker()
  await showMessage(worker, push({ lang: 'hi' }), true)
  expect(shown).toMatchObject([
    {
      title: 'Spice Route',
      body: '120 points for you.',
      lang: 'hi',
      tag: 'm-1',
      icon: '/icon-192.png',
      actions: [{ action: 'stop', title: 'ये बंद करें' }],
      data: { path: '/my/places/AB2CDE?message=m-1', messageId: 'm-1', resId: 'AB2CDE' },
    },
  ])
})

test('what cannot be read, and a message on an owner’s phone, cannot be stopped', async () => {
  const { worker, shown } = fakeWorker()
  await showMessage(worker, 'not json', true)
  await showMessage(worker, push(), false)
  expect(shown.map(({ actions }) => actions)).toEqual([[], []])
})

test('a receipt is not shown while the app is in sight, since the app shows it', async () => {
  vi.stubGlobal('navigator', chrome)
  const inSight = fakeWorker([{}])
  await showMessage(inSight.worker, push(), true)
  expect(inSight.shown).toHaveLength(0)
  await showMessage(inSight.worker, push({ isOffer: true }), true)
  await showMessage(inSight.worker, null, true)
  expect(inSight.shown).toHaveLength(2)

  for (const elsewhere of [
    { visibilityState: 'hidden' as const },
    { url: 'https://dobara.example/dashboard' },
  ]) {
    const { worker, shown } = fakeWorker([elsewhere])
    await showMessage(worker, push(), true)
    expect(shown).toHaveLength(1)
  }
})

test('Safari shows every push, also while the app is in sight', async () => {
  vi.stubGlobal('navigator', safari)
  const { worker, shown } = fakeWorker([{}])
  await showMessage(worker, push(), true)
  expect(shown).toHaveLength(1)
})

test('a repeat is shown once, and of one restaurant the newest three', async () => {
  vi.useFakeTimers()
  const { worker, shown } = fakeWorker()
  await showMessage(worker, push({ messageId: 'other', resId: 'ZZ2CDE' }), true)
  for (const messageId of ['m-1', 'm-2', 'm-2', 'm-3', 'm-4', 'm-5']) {
    vi.advanceTimersByTime(1000)
    await showMessage(worker, push({ messageId }), true)
  }
  expect(shown.map(({ tag }) => tag)).toEqual(['other', 'm-3', 'm-4', 'm-5'])
})
