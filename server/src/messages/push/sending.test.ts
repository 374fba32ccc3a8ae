import { Worker } from 'node:worker_threads'
import { type PushStandIn, startPushStandIn } from '@dobara/stand-ins/push/start'
import { newPushKeys } from '@dobara/testing/world/push-keys'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPushSending, type Delivery, type PushSending } from './sending.ts'

const now = new Date('2026-11-20T11:05:00Z')
const keys = await newPushKeys()
let standIn: PushStandIn
let sending: PushSending
beforeEach(async () => {
  standIn = await startPushStandIn({ now: () => now })
  sending = createPushSending({
    keys,
    contact: 'mailto:hello@dobara.example',
    standIn: standIn.origin,
  })
})
afterEach(async () => {
  await sending.close()
  await standIn.stop()
})

async function delivery(text: string): Promise<Delivery> {
  const made = standIn.subscribe({ publicKey: (await keys.current()).publicKey })
  const bytes = (key: string) => Buffer.from(key, 'base64url')
  return {
    target: { endpoint: made.endpoint, p256dh: bytes(made.p256dh), auth: bytes(made.auth) },
    push: { payload: text, secondsToLive: 60, topic: 'a-topic', urgency: 'normal' },
  }
}

const deliveries = (texts: string[]) => Promise.all(texts.map(delivery))

test('each push of a batch gets its own answer, in their order, and is counted', async () => {
  const batch = await deliveries(['one', 'two', 'three', 'four'])
  const [, two, three] = batch.map(({ target }) => target.endpoint)
  standIn.answer(two ?? '', { kind: 'other', status: 410 })
  standIn.answer(three ?? '', { kind: 'busy', retryAfter: '120' })
  expect(await sending.send(batch, now)).toEqual([
    { result: 'sent' },
    { result: 'gone' },
    { result: 'later', afterSeconds: 120 },
    { result: 'sent' },
  ])
  expect(standIn.arrived().map(({ text }) => text)).toEqual(expect.arrayContaining(['one', 'four']))
  expect([...sending.counts]).toEqual([
    ['sent', 2],
    ['gone', 1],
    ['refused', 0],
    ['later', 1],
  ])
})

test('batches that are given at once are answered each by itself', async () => {
  const batches = await Promise.all([
    deliveries(['one']),
    deliveries(['two', 'three']),
    deliveries([]),
  ])
  const others = Promise.withResolvers<void>()
  const held = { kind: 'held', until: others.promise } as const
  standIn.answer(batches[0][0]?.target.endpoint ?? '', held)
  const ended: number[] = []
  const answers = await Promise.all(
    batches.map(async (batch, number) => {
      const outcomes = await sending.send(batch, now)
      ended.push(number)
      if (ended.length === 2) others.resolve()
      return outcomes.length
    }),
  )
  expect(answers).toEqual([1, 2, 0])
  expect(ended).toEqual([2, 1, 0])
})

test('a thread that ends fails the messages it had, and the next ones go on a new one', async () => {
  const posted = vi.spyOn(Worker.prototype, 'postMessage')
  const [slow, next] = await deliveries(['slow', 'next'])
  standIn.answer(slow?.target.endpoint ?? '', { kind: 'silent' })
  const silent = sending.send(slow ? [slow] : [], now)
  await expect.poll(() => standIn.requests(slow?.target.endpoint ?? '')).toHaveLength(1)
  const failed = expect(silent).rejects.toThrow('the thread that sends messages ended')
  await (posted.mock.contexts[0] as Worker).terminate()
  await failed
  expect(await sending.send(next ? [next] : [], now)).toEqual([{ result: 'sent' }])
  posted.mockRestore()
})

test('an address that is none is gone, and the others of its batch are sent', async () => {
  const [broken, right] = await deliveries(['broken', 'right'])
  if (!broken || !right) throw new Error('none was made')
  broken.target.endpoint = 'no address'
  expect(await sending.send([broken, right], now)).toEqual([{ result: 'gone' }, { result: 'sent' }])
})
