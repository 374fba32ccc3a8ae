import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { within } from './within.ts'

test('work that ends in time gives its result, or its own failure', async () => {
  expect(await within(60, 'card was not reached', Promise.resolve(7))).toBe(7)
  await expect(
    within(60, 'card was not reached', Promise.reject(new Error('no card'))),
  ).rejects.toThrow('no card')
})

test('work that hangs ends with a message that names the screen', async () => {
  const forever = new Promise(() => {})
  await expect(within(0.05, 'card (360x740) was not reached', forever)).rejects.toThrow(
    'card (360x740) was not reached within 0.05 s.',
  )
})

test('what fails after its limit harms nobody', async () => {
  const late = setTimeout(100).then(() => {
    throw new Error('too late')
  })
  await expect(within(0.01, 'card was not reached', late)).rejects.toThrow('was not reached')
  await expect(late).rejects.toThrow('too late')
})
