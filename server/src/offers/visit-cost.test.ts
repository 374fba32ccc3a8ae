import { experiment } from '@dobara/contract/rules/messages'
import { randomFrom } from '@dobara/testing/random-from'
import { expect, test } from 'vitest'
import { type Compared, costPerVisit, fieller } from './visit-cost.ts'

interface Truth {
  guests: number
  base: number
  effect: number
  /** The share of those who come that take their gift */
  take: number
  costs: readonly number[]
}

function simulatedRound(random: () => number, { guests, base, effect, take, costs }: Truth) {
  const messaged = { guests: 0, came: 0 }
  const keptOut = { guests: 0, came: 0 }
  const gifts = { taken: 0, cost: 0, costSquared: 0, costOfCame: 0 }
  for (let guest = 0; guest < guests; guest++) {
    const isKeptOut = random() * 100 < experiment.keptOutPercent
    const group = isKeptOut ? keptOut : messaged
    group.guests++
    if (random() >= base + (isKeptOut ? 0 : effect)) continue
    group.came++
    if (isKeptOut || random() >= take) continue
    const cost = costs[Math.floor(random() * costs.length)] as number
    gifts.taken++
    gifts.cost += cost
    gifts.costSquared += cost ** 2
    gifts.costOfCame += cost
  }
  return { messaged, keptOut, gifts }
}

const mean = (costs: readonly number[]) => costs.reduce((sum, cost) => sum + cost, 0) / costs.length

function fits(compared: Compared, ratio: number) {
  const { a, b, c } = fieller(compared)
  return a * ratio ** 2 - 2 * b * ratio + c <= 0
}

const rounds = 5_000

/** A silent round says nothing wrong; `inAll` counts it by the unbounded limits that it has. */
function simulated(truth: Truth, seed: number) {
  const random = randomFrom(seed)
  const ratio = ((truth.base + truth.effect) * truth.take * mean(truth.costs)) / truth.effect
  let told = 0
  let held = 0
  let fitting = 0
  for (let n = 0; n < rounds; n++) {
    const round = simulatedRound(random, truth)
    if (fits(round, ratio)) fitting++
    const limits = costPerVisit(round)
    if (!limits) continue
    told++
    if (limits.low <= ratio && ratio <= limits.high) held++
  }
  return {
    told: told / rounds,
    heldOfTold: held / told,
    inAll: fitting / rounds,
    wrong: (told - held) / rounds,
  }
}

const around95 = (share: number) => {
  expect(share).toBeGreaterThanOrEqual(0.935)
  expect(share).toBeLessThanOrEqual(0.965)
}

const pizza = [60]
const mixed = [20, 200]

test.each<Truth>([
  { guests: 3_000, base: 0.2, effect: 0.1, take: 0.1, costs: pizza },
  { guests: 3_000, base: 0.2, effect: 0.1, take: 0.8, costs: mixed },
  { guests: 1_000, base: 0.2, effect: 0.15, take: 0.4, costs: mixed },
  { guests: 600, base: 0.15, effect: 0.2, take: 0.4, costs: pizza },
  { guests: 400, base: 0.1, effect: 0.25, take: 0.8, costs: mixed },
])(
  'where nearly all rounds tell the cost, 95 of 100 limits hold it: $guests guests, $effect more came, $take took it',
  (truth) => {
    const { told, heldOfTold, inAll } = simulated(truth, truth.guests)
    expect(told).toBeGreaterThan(0.99)
    around95(heldOfTold)
    around95(inAll)
  },
)

test.each<Truth>([
  { guests: 1_000, base: 0.2, effect: 0.05, take: 0.4, costs: pizza },
  { guests: 300, base: 0.2, effect: 0.1, take: 0.8, costs: mixed },
  { guests: 500, base: 0.05, effect: 0.06, take: 0.8, costs: pizza },
])(
  'where many rounds are silent, at most 5 of 100 tell wrong limits: $guests guests, $effect more came',
  (truth) => {
    const { told, inAll, wrong } = simulated(truth, truth.guests)
    expect(told).toBeLessThan(0.6)
    around95(inAll)
    expect(wrong).toBeLessThanOrEqual(0.05)
  },
)

test('without additional visits at most 3 of 100 rounds tell a cost', () => {
  const truth = { guests: 800, base: 0.2, effect: 0.000_001, take: 0.5, costs: pizza }
  expect(simulated(truth, 3).told).toBeLessThanOrEqual(0.03)
})

const round = (came: number, taken: number): Compared => ({
  messaged: { guests: 700, came },
  keptOut: { guests: 300, came: 60 },
  gifts: { taken, cost: 60 * taken, costSquared: 3_600 * taken, costOfCame: 60 * taken },
})

test('100 gifts of ₹60 for 140 additional visits cost ₹43 each, perhaps ₹33 and perhaps ₹59', () => {
  const told = costPerVisit(round(280, 100))
  const whole = told && [told.low, told.mid, told.high].map(Math.round)
  expect(whole).toEqual([33, 43, 59])
})

test('nothing is told with few guests, few gifts, or no sure additional visit', () => {
  const { leastGuests, leastGifts } = experiment
  expect(costPerVisit(round(280, leastGifts - 1))).toBeNull()
  expect(costPerVisit(round(280, leastGifts))).not.toBeNull()
  expect(costPerVisit(round(150, 100))).toBeNull()
  expect(costPerVisit(round(100, 50))).toBeNull()
  const few = { guests: leastGuests - 1, came: 0 }
  expect(costPerVisit({ ...round(280, 100), keptOut: few })).toBeNull()
})
