import { Refusal } from '@dobara/contract/client/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Outbox } from './outbox.ts'
import { sendAll } from './send-all.ts'

interface Item {
  idempotencyKey: string
  mayHaveArrived: boolean
  outcome: { is: string } | null
  isOurs: boolean
}

type Sent = Awaited<ReturnType<Parameters<typeof sendAll<Item>>[1]['send']>>
const again = (afterMs: number | null = null): Sent => ({ is: 'again', afterMs })
const settled = (outcome: Item['outcome'] = null): Sent => ({ is: 'settled', outcome })

let items: Item[]
const asked: string[] = []
const outbox = {
  name: 'awards',
  firstPending: async (isOurs: (item: Item) => boolean) =>
    items.find((item) => item.outcome === null && isOurs(item)),
  change: async ({ idempotencyKey }: Item, changes: Partial<Item>) => {
    items = items.map((item) =>
      item.idempotencyKey === idempotencyKey ? { ...item, ...changes } : item,
    )
  },
  remove: async (removed: readonly Item[]) => {
    items = items.filter(
      (item) => !removed.some((one) => one.idempotencyKey === item.idempotencyKey),
    )
  },
} as unknown as Outbox<Item>

const waiting = (idempotencyKey: string, isOurs = true): Item => ({
  idempotencyKey,
  mayHaveArrived: false,
  outcome: null,
  isOurs,
})

const send = (answers: Sent[], giveUpAfterMs = 60_000) =>
  sendAll(outbox, {
    isOurs: ({ isOurs }) => isOurs,
    giveUpAfterMs,
    send: async ({ idempotencyKey }) => {
      asked.push(idempotencyKey)
      const answer = answers.shift()
      if (!answer) throw new Error('It was sent more often than was answered.')
      return answer
    },
  })

const browser = (locks?: object) => vi.stubGlobal('navigator', locks ? { locks } : {})
beforeEach(() => {
  items = []
  asked.length = 0
  vi.useFakeTimers()
  browser()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('all that is ours goes out, oldest first; what has an outcome is kept with it, the rest is removed', async () => {
  items = [waiting('1'), waiting('of another', false), waiting('2'), waiting('3')]
  const end = await send([settled(), settled({ is: 'refused' }), settled()])
  expect(end).toEqual({ is: 'sent' })
  expect(asked).toEqual(['1', '2', '3'])
  expect(items).toEqual([
    waiting('of another', false),
    { ...waiting('2'), outcome: { is: 'refused' } },
  ])
})

test('what nobody answered is marked, and sent again a second, then two, then four later', async () => {
  items = [waiting('1')]
  const sending = send([again(), again(), again(), settled()])
  await vi.advanceTimersByTimeAsync(0)
  expect(items).toEqual([{ ...waiting('1'), mayHaveArrived: true }])
  for (const [pauseMs, tries] of [
    [999, 1],
    [1, 2],
    [1_999, 2],
    [1, 3],
    [3_999, 3],
    [1, 4],
  ] as const) {
    await vi.advanceTimersByTimeAsync(pauseMs)
    expect(asked).toHaveLength(tries)
  }
  expect(await sending).toEqual({ is: 'sent' })
  expect(items).toEqual([])
})

test('the server says how long to wait', async () => {
  items = [waiting('1')]
  const sending = send([again(7_000), settled()])
  await vi.advanceTimersByTimeAsync(6_999)
  expect(asked).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(await sending).toEqual({ is: 'sent' })
})

test('an item is marked once: a later change of the mark stays', async () => {
  items = [waiting('1')]
  const changed = vi.spyOn(outbox, 'change')
  const sending = send([again(), again(), settled()])
  await vi.advanceTimersByTimeAsync(3_000)
  await sending
  expect(changed).toHaveBeenCalledOnce()
  items = [{ ...waiting('2'), mayHaveArrived: true }]
  const next = send([again(), settled()])
  await vi.advanceTimersByTimeAsync(1_000)
  await next
  expect(changed).toHaveBeenCalledOnce()
  changed.mockRestore()
})

test('a sending ends before a pause that would outlast the patience, and keeps all', async () => {
  items = [waiting('1'), waiting('2')]
  const sending = send([again(), again(), again()], 3_000)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(await sending).toEqual({ is: 'unanswered' })
  expect(asked).toEqual(['1', '1', '1'])
  expect(items).toEqual([{ ...waiting('1'), mayHaveArrived: true }, waiting('2')])
})

test('patience begins anew with each item, and none at all sends once', async () => {
  items = [waiting('1'), waiting('2')]
  const sending = send([again(), again(), settled(), again(), again(), settled()], 3_000)
  await vi.advanceTimersByTimeAsync(6_000)
  expect(await sending).toEqual({ is: 'sent' })
  items = [waiting('3')]
  expect(await send([again()], 0)).toEqual({ is: 'unanswered' })
})

test('who refuses the sender refuses all: nothing behind is sent', async () => {
  items = [waiting('1'), waiting('2')]
  const stop = {
    is: 'stop',
    refusal: new Refusal(new Response(null, { status: 403 }), { code: 'wrong_pin' }),
  } as const
  expect(await send([stop])).toBe(stop)
  expect(items).toEqual([waiting('1'), waiting('2')])
})

test('one window sends at a time, under the name of the outbox', async () => {
  items = [waiting('1')]
  const request = vi.fn((_name, _options, work: (lock: object | null) => unknown) => work(null))
  browser({ request })
  expect(await send([])).toEqual({ is: 'elsewhere' })
  expect(request).toHaveBeenCalledWith('awards', { ifAvailable: true }, expect.any(Function))
  request.mockImplementation((_name, _options, work) => work({}))
  expect(await send([settled()])).toEqual({ is: 'sent' })
})
