import { setImmediate as turn } from 'node:timers/promises'
import { times } from '@dobara/testing/times'
import { expect, test, vi } from 'vitest'
import { createBatcher } from './batching.ts'

function heldWork() {
  const begun: { items: number[]; end: () => void; fail: (error: Error) => void }[] = []
  const runBatch = (items: number[]) =>
    new Promise<number[]>((resolve, reject) => {
      begun.push({ items, end: () => resolve(items.map((item) => item * 10)), fail: reject })
    })
  return { begun, runBatch }
}

test('a single job waits for no other', async () => {
  const { begun, runBatch } = heldWork()
  const ask = createBatcher({ runBatch, largestBatch: 8, mostInFlight: 2 })
  const answer = ask(1)
  await turn()
  expect(begun.map(({ items }) => items)).toEqual([[1]])
  begun[0]?.end()
  expect(await answer).toBe(10)
})

test('jobs of the same moment share batches, of bounded size and number', async () => {
  const { begun, runBatch } = heldWork()
  const ask = createBatcher({ runBatch, largestBatch: 3, mostInFlight: 2 })
  const answers = Promise.all(times(8, (n) => ask(n)))
  await turn()
  expect(begun.map(({ items }) => items)).toEqual([
    [0, 1, 2],
    [3, 4, 5],
  ])
  begun[1]?.end()
  await turn()
  expect(begun).toHaveLength(2)
  begun[0]?.end()
  await turn()
  expect(begun[2]?.items).toEqual([6, 7])
  begun[2]?.end()
  expect(await answers).toEqual([0, 10, 20, 30, 40, 50, 60, 70])
})

test('with an interval, jobs that arrive after a batch wait for the next one and share it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const { begun, runBatch } = heldWork()
  const ask = createBatcher({
    runBatch,
    largestBatch: 3,
    mostInFlight: 2,
    intervalMilliseconds: 10,
  })
  const items = () => begun.map((batch) => batch.items)
  const answers = [ask(0)]
  await turn()
  for (let n = 1; n < 6; n++) answers.push(ask(n))
  await turn()
  begun[0]?.end()
  vi.advanceTimersByTime(9)
  expect(items()).toEqual([[0]])
  vi.advanceTimersByTime(1)
  expect(items()).toEqual([[0], [1, 2, 3]])
  begun[1]?.end()
  await turn()
  expect(begun).toHaveLength(2)
  vi.advanceTimersByTime(10)
  expect(items().at(-1)).toEqual([4, 5])
  begun[2]?.end()
  expect(await Promise.all(answers)).toEqual([0, 10, 20, 30, 40, 50])
  vi.advanceTimersByTime(10)
  answers.push(ask(6))
  await turn()
  expect(items().at(-1)).toEqual([6])
  begun[3]?.end()
  vi.useRealTimers()
})

test('no batch starts next to a larger one in flight', async () => {
  const { begun, runBatch } = heldWork()
  const ask = createBatcher({ runBatch, largestBatch: 8, mostInFlight: 2 })
  const answers = times(2, (n) => ask(n))
  await turn()
  answers.push(ask(2))
  await turn()
  expect(begun).toHaveLength(1)
  answers.push(ask(3))
  await turn()
  expect(begun.map(({ items }) => items)).toEqual([
    [0, 1],
    [2, 3],
  ])
  answers.push(ask(4))
  for (const { end } of begun) end()
  await turn()
  begun[2]?.end()
  expect(await Promise.all(answers)).toEqual([0, 10, 20, 30, 40])
})

test('a failure rejects its own batch, and the others continue', async () => {
  const { begun, runBatch } = heldWork()
  const ask = createBatcher({ runBatch, largestBatch: 2, mostInFlight: 1 })
  const answers = Promise.allSettled(times(3, (n) => ask(n)))
  await turn()
  begun[0]?.fail(new Error('broken'))
  await turn()
  begun[1]?.end()
  expect((await answers).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled'])
})

test('jobs with equal conflict keys wait only for each other, and share a batch', async () => {
  const { begun, runBatch } = heldWork()
  const ask = createBatcher({
    runBatch,
    largestBatch: 2,
    mostInFlight: 2,
    conflictKeyOf: (item: number) => item % 10,
  })
  const answers = Promise.all([11, 21, 31, 42].map(ask))
  await turn()
  expect(begun.map(({ items }) => items)).toEqual([[11, 21], [42]])
  begun[1]?.end()
  await turn()
  expect(begun).toHaveLength(2)
  begun[0]?.end()
  await turn()
  expect(begun[2]?.items).toEqual([31])
  begun[2]?.end()
  expect(await answers).toEqual([110, 210, 310, 420])
})

test('a batch that hangs delays only its own jobs', async () => {
  const { begun, runBatch } = heldWork()
  const ask = createBatcher({ runBatch, largestBatch: 8, mostInFlight: 1 })
  void ask(1)
  await turn()
  const answer = ask(2)
  await expect.poll(() => begun.length).toBe(2)
  begun[1]?.end()
  expect(await answer).toBe(20)
  const next = ask(3)
  await turn()
  expect(begun[2]?.items).toEqual([3])
  begun[0]?.end()
  begun[2]?.end()
  expect(await next).toBe(30)
})

test('a burst of one key waits behind itself, up to its limit', async () => {
  const { begun, runBatch } = heldWork()
  const ask = createBatcher({
    runBatch,
    largestBatch: 2,
    mostInFlight: 1,
    keyOf: (item) => (item < 100 ? 'burst' : 'other'),
    mostWaitingPerKey: 5,
  })
  const burst = Promise.allSettled(times(6, (n) => ask(n)))
  const other = ask(100)
  await turn()
  expect(begun[0]?.items).toEqual([0, 100])
  begun[0]?.end()
  expect(await other).toBe(1000)
  for (const n of [1, 2]) {
    await turn()
    begun[n]?.end()
  }
  const refused = (await burst).filter(({ status }) => status === 'rejected')
  expect(refused).toMatchObject([{ reason: { code: 'busy' } }])
})

test('batches that may not mix keys hold one restaurant each, and restaurants take turns', async () => {
  const batches: string[][] = []
  const job = createBatcher<string, undefined>({
    largestBatch: 3,
    mostInFlight: 1,
    keyOf: (item) => item.slice(0, 1),
    mayMixKeys: false,
    async runBatch(items) {
      batches.push(items)
      return items.map(() => undefined)
    },
  })
  await Promise.all(['a1', 'b1', 'a2', 'a3', 'a4', 'b2'].map(job))
  expect(batches).toEqual([['a1', 'a2', 'a3'], ['b1', 'b2'], ['a4']])
})
