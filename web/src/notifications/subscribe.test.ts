import { getPushKey, subscribeToPush } from '@dobara/contract/calls/messages'
import type { Call } from '@dobara/contract/client/client'
import { expect, test } from 'vitest'
import { subscribe } from './subscribe.ts'

const keyBytes = Uint8Array.from({ length: 65 }, (_, at) => (at % 2 ? 0xff : 0xfb))
const key = Buffer.from(keyBytes).toString('base64url')
const otherBytes = new Uint8Array(65)

const subscription = (made: Uint8Array, address: string) => ({
  options: { applicationServerKey: made.buffer },
  toJSON: () => ({ endpoint: address, keys: { p256dh: 'p', auth: 'a' } }),
  unsubscribe: async () => true,
})

function openBrowser(found: ReturnType<typeof subscription> | null) {
  const asked: unknown[] = []
  let kept = found
  const registration = {
    pushManager: {
      getSubscription: async () =>
        kept && {
          ...kept,
          unsubscribe: async () => {
            kept = null
            return true
          },
        },
      subscribe: async (options: unknown) => {
        if (kept) throw new DOMException('another key', 'InvalidStateError')
        asked.push(options)
        return subscription(keyBytes, 'https://push.example.org/new')
      },
    },
  } as unknown as ServiceWorkerRegistration
  return { registration, asked }
}

function openServer() {
  const sent: unknown[] = []
  const call = (async (endpoint: unknown, input?: { body: unknown }) => {
    if (endpoint === getPushKey) return { publicKey: key }
    if (endpoint === subscribeToPush) sent.push(input?.body)
    return { message: '' }
  }) as unknown as Call
  return { call, sent }
}

const body = { p256dh: 'p', auth: 'a', publicKey: key, language: 'hi' }

test('a browser without a subscription gets one with the server’s key', async () => {
  const { registration, asked } = openBrowser(null)
  const { call, sent } = openServer()
  expect(await subscribe(registration, call, 'hi')).toBe('https://push.example.org/new')
  expect(asked).toEqual([{ userVisibleOnly: true, applicationServerKey: key }])
  expect(sent).toEqual([{ ...body, endpoint: 'https://push.example.org/new' }])
})

test('a subscription with the server’s key stays and is sent', async () => {
  const { registration, asked } = openBrowser(subscription(keyBytes, 'https://push.example.org/x'))
  const { call, sent } = openServer()
  await subscribe(registration, call, 'hi')
  expect(asked).toEqual([])
  expect(sent).toEqual([{ ...body, endpoint: 'https://push.example.org/x' }])
})

test('a subscription with another key is replaced', async () => {
  const { registration, asked } = openBrowser(
    subscription(otherBytes, 'https://push.example.org/x'),
  )
  const { call, sent } = openServer()
  await subscribe(registration, call, 'hi')
  expect(asked).toHaveLength(1)
  expect(sent).toEqual([{ ...body, endpoint: 'https://push.example.org/new' }])
})
