import { expect, test } from 'vitest'
import { loadOnce } from './load-once.ts'

test('concurrent calls load the code once', async () => {
  let fetched = 0
  const load = loadOnce(async () => ++fetched)
  expect(await Promise.all([load(), load()])).toEqual([1, 1])
  expect(await load()).toBe(1)
})

test('a failed load is tried again by the next call', async () => {
  let tries = 0
  const load = loadOnce(async () => {
    tries += 1
    if (tries === 1) throw new Error('no network')
    return tries
  })
  await expect(load()).rejects.toThrow('no network')
  expect(await load()).toBe(2)
})
