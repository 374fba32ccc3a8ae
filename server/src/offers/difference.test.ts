import { experiment } from '@dobara/contract/rules/messages'
import { randomFrom } from '@dobara/testing/random-from'
import { expect, test } from 'vitest'
import { differenceBetween, pooledDifference } from './difference.ts'

function round(random: () => number, guests: number, { base, effect }: Truth) {
  const first = { guests: 0, came: 0 }
  const second = { guests: 0, came: 0 }
  for (let guest = 0; guest < guests; guest++) {
    const isKeptOut = random() * 100 < experiment.keptOutPercent
    const group = isKeptOut ? second : first
    group.guests++
    if (random() < base + (isKeptOut ? 0 : effect)) group.came++
  }
  return { first, second }
}

interface Truth {
  base: number
  effect: number
}

const rounds = 5_000

test.each([
  [300, { base: 0.2, effect: 0.075 }],
  [1_000, { base: 0.2, effect: 0.05 }],
  [500, { base: 0.05, effect: 0.02 }],
  [400, { base: 0.5, effect: -0.05 }],
] as const)(
  'of %i guests with a known effect, the interval holds it in 95 of 100 rounds',
  (guests, truth) => {
    const random = randomFrom(guests)
    let held = 0
    for (let n = 0; n < rounds; n++) {
      const { first, second } = round(random, guests, truth)
      const { low, high } = differenceBetween(first, second)
      if (low <= truth.effect * 100 && truth.effect * 100 <= high) held++
    }
    expect(held / rounds).toBeGreaterThanOrEqual(0.935)
    expect(held / rounds).toBeLessThanOrEqual(0.965)
  },
)

test.each([200, 500, 2_000])(
  'of %i guests without an effect, at most 5 of 100 rounds seem sure',
  (guests) => {
    const random = randomFrom(guests * 7)
    let sure = 0
    for (let n = 0; n < rounds; n++) {
      const { first, second } = round(random, guests, { base: 0.2, effect: 0 })
      const { low, high } = differenceBetween(first, second)
      if (low > 0 || high < 0) sure++
    }
    expect(sure / rounds).toBeLessThanOrEqual(0.05)
  },
)

test('252 of 840 against 36 of 160 is 7.5 more, perhaps none and perhaps 14', () => {
  const { low, mid, high } = differenceBetween(
    { guests: 840, came: 252 },
    { guests: 160, came: 36 },
  )
  expect([low, mid, high].map((figure) => Math.round(figure * 10) / 10)).toEqual([-0.2, 7.5, 14.1])
})

test('many restaurants together show what one cannot, and whose guests come often does not matter', () => {
  const random = randomFrom(11)
  let held = 0
  const times = 500
  for (let n = 0; n < times; n++) {
    const pairs = Array.from({ length: 30 }, (_, place) =>
      round(random, 60 + place * 10, { base: 0.05 + place / 60, effect: 0.06 }),
    )
    const pooled = pooledDifference(pairs)
    if (pooled && pooled.low <= 6 && 6 <= pooled.high) held++
  }
  expect(held / times).toBeGreaterThan(0.92)
  expect(pooledDifference([])).toBeNull()
  expect(
    pooledDifference([{ first: { guests: 0, came: 0 }, second: { guests: 3, came: 1 } }]),
  ).toBeNull()
})
