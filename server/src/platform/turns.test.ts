import { setTimeout as pause } from 'node:timers/promises'
import { times } from '@dobara/testing/times'
import { expect, test } from 'vitest'
import { takeTurns } from './turns.ts'

test('a bounded number of jobs of one key runs at once, in order, and delays no other key', async () => {
  const inTurn = takeTurns({ most: 2, patienceMilliseconds: 10_000 })
  const begun: number[] = []
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  const slow = times(4, (n) =>
    inTurn('slow', async () => {
      begun.push(n)
      await held
    }),
  )
  expect(await inTurn('quick', async () => 'done')).toBe('done')
  expect(begun).toEqual([0, 1])
  letGo()
  await Promise.all(slow)
  expect(begun).toEqual([0, 1, 2, 3])
  expect(await inTurn('slow', async () => 'room again')).toBe('room again')
})

test("a job that waits too long is refused, and takes no other job's turn", async () => {
  const inTurn = takeTurns({ most: 1, patienceMilliseconds: 50 })
  const held = inTurn('one', () => pause(120))
  await expect(inTurn('one', async () => {})).rejects.toMatchObject({ code: 'busy' })
  await held
  await expect(inTurn('one', () => Promise.reject(new Error('fault')))).rejects.toThrow('fault')
  expect(await inTurn('one', async () => 'done')).toBe('done')
})

test('a bounded number of jobs waits, and further ones are refused at once', async () => {
  const inTurn = takeTurns({ most: 2, mostWaiting: 3, patienceMilliseconds: 10_000 })
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  const asked = times(5, () => inTurn('one', () => held))
  await expect(inTurn('one', async () => {})).rejects.toMatchObject({ code: 'busy' })
  letGo()
  await Promise.all(asked)
  expect(await inTurn('one', async () => 'done')).toBe('done')
})
