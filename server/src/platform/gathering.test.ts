import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { times } from '../testing/times.ts'
import { gather } from './gathering.ts'

/** Work that ends when it is told to. */
function heldWork() {
  const begun: { items: number[]; end: () => void; fail: (error: Error) => void }[] = []
  const together = (items: number[]) =>
    new Promise<number[]>((resolve, reject) => {
      begun.push({ items, end: () => resolve(items.map((item) => item * 10)), fail: reject })
    })
  return { begun, together }
}

test('who is alone waits for nobody', async () => {
  const { begun, together } = heldWork()
  const ask = gather({ together, most: 8, atOnce: 2 })
  const answer = ask(1)
  await turn()
  expect(begun.map(({ items }) => items)).toEqual([[1]])
  begun[0]?.end()
  expect(await answer).toBe(10)
})

test('what comes at the same moment goes together, so many in one go and so many goes at once', async () => {
  const { begun, together } = heldWork()
  const ask = gather({ together, most: 3, atOnce: 2 })
  const answers = Promise.all(times(8, (n) => ask(n)))
  await turn()
  expect(begun.map(({ items }) => items)).toEqual([
    [0, 1, 2],
    [3, 4, 5],
  ])
  begun[1]?.end()
  await turn()
  expect(begun[2]?.items).toEqual([6, 7])
  for (const { end } of begun) end()
  expect(await answers).toEqual([0, 10, 20, 30, 40, 50, 60, 70])
})

test('what fails fails for those who went together, and the rest goes on', async () => {
  const { begun, together } = heldWork()
  const ask = gather({ together, most: 2, atOnce: 1 })
  const answers = Promise.allSettled(times(3, (n) => ask(n)))
  await turn()
  begun[0]?.fail(new Error('broken'))
  await turn()
  begun[1]?.end()
  expect((await answers).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled'])
})
