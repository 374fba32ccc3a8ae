import type { PictureWords } from '@dobara/contract/site/join-page'
import { times } from '@dobara/testing/times'
import { expect, test } from 'vitest'
import { createPictures } from './pictures.ts'

const words: PictureWords = {
  restaurantName: 'Spice Route',
  city: 'Mumbai',
  offer: '800 points get you Free pizza',
  bonus: 'Start with 200 points',
  start: '200',
  ofAll: 'of 800 points',
  filled: 0.25,
}
const named = (restaurantName: string): PictureWords => ({ ...words, restaurantName })

function counted() {
  const count = { drawn: 0, now: 0, most: 0 }
  const pictures = createPictures(async ({ restaurantName }) => {
    count.drawn++
    count.most = Math.max(count.most, ++count.now)
    await new Promise(setImmediate)
    count.now--
    if (restaurantName === 'Broken') throw new Error('no paint')
    return Buffer.from(restaurantName)
  })
  return {
    count,
    markOf: (words: PictureWords, own: string | null = null) => pictures.markOf({ words, own }),
    draw: (words: PictureWords) => pictures.draw({ words, own: null }, async () => null),
  }
}

test('each picture is drawn once for all requests, one at a time', async () => {
  const { count, draw } = counted()
  const names = [
    ...Array.from({ length: 40 }, () => 'Spice Route'),
    ...Array.from({ length: 10 }, (_, n) => `Sea Breeze ${n}`),
  ]
  const pictures = await Promise.all(names.map((name) => draw(named(name))))
  expect(pictures.map(String)).toEqual(names)
  expect(count).toMatchObject({ drawn: 11, most: 1 })
})

test('at most 21 different pictures are accepted at once', async () => {
  const { count, draw } = counted()
  const tries = await Promise.allSettled(times(100, (n) => draw(named(`Place ${n}`))))
  const refused = tries.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(100 - 21)
  expect(refused[0]).toMatchObject({ reason: { code: 'busy' } })
  expect(count.drawn).toBe(21)
  expect(String(await draw(named('Place 99')))).toBe('Place 99')
})

test('the 200 most recently requested pictures are cached', async () => {
  const { count, draw } = counted()
  await draw(named('First'))
  await draw(named('Second'))
  for (let n = 0; n < 199; n++) {
    await draw(named(`Place ${n}`))
    await draw(named('First'))
  }
  expect(count.drawn).toBe(201)
  await draw(named('First'))
  expect(count.drawn).toBe(201)
  await draw(named('Second'))
  expect(count.drawn).toBe(202)
})

test('a failed drawing is retried at the next request', async () => {
  const { count, draw } = counted()
  await expect(draw(named('Broken'))).rejects.toThrow('no paint')
  await expect(draw(named('Broken'))).rejects.toThrow('no paint')
  expect(count.drawn).toBe(2)
})

test('the mark changes with every word in the picture', () => {
  const { markOf } = counted()
  const changed: PictureWords[] = [
    words,
    named('Spice Route '),
    { ...words, city: 'Pune' },
    { ...words, offer: '800 points get you Free pasta' },
    { ...words, bonus: null },
    { ...words, start: '100' },
    { ...words, ofAll: 'of 900 points' },
    { ...words, filled: 0.2 },
  ]
  const marks = changed.map((each) => markOf(each))
  expect(new Set(marks).size).toBe(changed.length)
  for (const mark of marks) expect(mark).toMatch(/^[\w-]{16}$/)
  expect(markOf({ ...words })).toBe(marks[0])
  expect(markOf(words, '/pictures/AB2CDE/logo/one.webp')).not.toBe(marks[0])
})
