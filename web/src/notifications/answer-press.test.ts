import { openMessages, stopMessages } from '@dobara/contract/calls/messages'
import type { Call } from '@dobara/contract/client/client'
import { expect, test, vi } from 'vitest'
import { answerPress } from './answer-press.ts'
import { fakeWorker } from './fake-worker.ts'

const path = '/my/places/AB2CDE?message=m-1'
const pressed = (action = '', changes = {}) => ({
  action,
  notification: {
    title: 'Spice Route',
    tag: 'm-1',
    close: vi.fn(),
    data: { path, messageId: 'm-1', resId: 'AB2CDE', language: 'hi', ...changes },
  },
})

function openServer(answers = true) {
  const calls: unknown[] = []
  const call = (async (endpoint: unknown, input: { body: unknown }) => {
    calls.push([endpoint, input.body])
    if (!answers) throw new TypeError('Failed to fetch')
    return { message: '' }
  }) as unknown as Call
  return { call, calls }
}
const messages = '/my/messages'

test('a tap opens the place and says that the message was opened', async () => {
  const { worker, opened } = fakeWorker()
  const { call, calls } = openServer()
  const press = pressed()
  await answerPress(worker, call, press, messages)
  expect(press.notification.close).toHaveBeenCalled()
  expect(opened).toEqual([path])
  expect(calls).toEqual([[openMessages, { messageIds: ['m-1'] }]])
})

test('a window of the app is led to the place, the focused one first', async () => {
  const { worker, opened, led } = fakeWorker([
    { url: 'https://dobara.example/dashboard' },
    { navigate: () => Promise.reject(new Error('the wrong window')) },
    { focused: true },
  ])
  await answerPress(worker, openServer().call, pressed(), messages)
  expect([opened, led]).toEqual([[], [path]])
})

test('a window that another worker controls is left alone, and a new one opens', async () => {
  const { worker, opened } = fakeWorker([
    { navigate: () => Promise.reject(new TypeError('not controlled')) },
  ])
  await answerPress(worker, openServer().call, pressed(), messages)
  expect(opened).toEqual([path])
})

test('without a network the place opens all the same', async () => {
  const { worker, opened } = fakeWorker()
  await answerPress(worker, openServer(false).call, pressed(), messages)
  expect(opened).toEqual([path])
})

test('one tap stops messages like this and says so, in the message’s language', async () => {
  const { worker, opened, shown } = fakeWorker()
  const { call, calls } = openServer()
  await answerPress(worker, call, pressed('stop'), messages)
  expect(calls).toEqual([[stopMessages, { messageId: 'm-1' }]])
  expect(opened).toEqual([])
  expect(shown).toMatchObject([
    { title: 'Spice Route', body: 'बंद हुआ। ऐसे संदेश अब नहीं आएँगे।', tag: 'm-1' },
  ])
})

test('what the server does not stop can be stopped under Messages', async () => {
  const { worker, opened, shown } = fakeWorker()
  await answerPress(worker, openServer(false).call, pressed('stop'), messages)
  expect([opened, shown]).toEqual([[messages], []])
})

test('a plain message opens the app, and calls nothing', async () => {
  const { worker, opened } = fakeWorker()
  const { call, calls } = openServer()
  await answerPress(worker, call, pressed('', { path: null, messageId: null }), messages)
  await answerPress(
    worker,
    call,
    { ...pressed(), notification: { ...pressed().notification, data: null } },
    messages,
  )
  expect(opened).toEqual(['https://dobara.example/my/', 'https://dobara.example/my/'])
  expect(calls).toEqual([])
})

test('in an app without messages a tap opens the app', async () => {
  const { worker, opened } = fakeWorker()
  const { call, calls } = openServer()
  await answerPress(worker, call, pressed('stop'), null)
  expect(opened).toEqual(['https://dobara.example/my/'])
  expect(calls).toEqual([])
})

test('an owner’s message opens its own screen, and calls nothing', async () => {
  const { worker, opened } = fakeWorker()
  const { call, calls } = openServer()
  const path = '/dashboard/online'
  await answerPress(worker, call, pressed('', { path, messageId: null }), null)
  expect([opened, calls]).toEqual([[path], []])
})
