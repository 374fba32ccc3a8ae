import { expect, test } from 'vitest'
import { findChromium } from './chromium.ts'

const place = (name: string, executablePath: string | null) => ({
  name,
  look: async () => (executablePath ? { executablePath } : null),
})
const ends = '/bin/false'

test('a Chromium is found or brought on this machine, and starts', async () => {
  await expect(findChromium()).resolves.toBeDefined()
}, 360_000)

test('one that does not start is passed over for the next that does', async () => {
  const works = await findChromium()
  const found = await findChromium([
    place('a program that ends at once', ends),
    { name: 'the one that works', look: async () => works },
  ])
  expect(found).toEqual(works)
}, 60_000)

test('when none starts, the message lists what was tried and what to do', async () => {
  const looking = findChromium([
    place('an empty place', null),
    place('a path to nothing', '/nowhere/chromium'),
  ])
  await expect(looking).rejects.toThrow(
    /an empty place: there is none[\s\S]*a path to nothing: [\s\S]*Install Chromium or Chrome, or name one in CHROMIUM/,
  )
})
