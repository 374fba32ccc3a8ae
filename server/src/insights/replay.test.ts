import type { ProgramRules } from '@dobara/contract/rules/rehearsal'
import { expect, test } from 'vitest'
import { createReplay, type Moment } from './replay.ts'

const awards = (points: number[], more: Partial<Moment> = {}): Moment[] =>
  points.map((each) => ({ ...plain, points: each, ...more }))

const plain = { bill: null, isAward: true, halves: null, isOrder: false, at: 0 }

/** Enough awards to tell, of a guest who never gets a reward */
const others = { balance: 0, moments: awards(Array(30).fill(0)) }

function outcomeOf(now: ProgramRules, changed: ProgramRules, balance: number, moments: Moment[]) {
  const replay = createReplay(now, changed)
  replay.add(others)
  replay.add({ balance, moments })
  return replay.outcome()
}

const costs = (...points: number[]): ProgramRules => ({
  rewards: points.map((each) => ({ points: each, kitchenCost: each / 2 })),
})

test('of several rewards the dearest that the balance holds is claimed, then the next', () => {
  expect(outcomeOf(costs(300, 100), costs(100, 500, 200), 0, awards([850]))).toEqual({
    now: { rewards: 4, rupees: 400 },
    changed: { rewards: 3, rupees: 400 },
    laterGuests: 1,
    soonerGuests: 0,
  })
})

test('an award of a happy hour keeps its multiplier, and without a bill its points', () => {
  const changed = { ...costs(100), billRule: { rupeesPerPoint: 10 } }
  const given = { halves: 3, bill: 670 }
  expect(outcomeOf(costs(100), changed, 0, awards([30], given))).toMatchObject({
    now: { rewards: 0 },
    changed: { rewards: 1 },
  })
  const [atMost, half] = [
    { ...changed, ...costs(101) },
    { ...given, bill: 679 },
  ]
  expect(outcomeOf(costs(100), atMost, 0, awards([30], half))).toMatchObject({
    changed: { rewards: 0 },
  })
  const withoutBill = awards([66], { ...given, bill: null })
  expect(outcomeOf(costs(66), changed, 0, withoutBill)).toMatchObject({
    now: { rewards: 1 },
    changed: { rewards: 0 },
  })
})

test('a guest takes a reward for once a single time, and another guest takes it, too', () => {
  const once = { rewards: [{ points: 100, onceAGuest: true }, { points: 300 }] }
  const replay = createReplay(once, costs(100))
  replay.add(others)
  replay.add({ balance: 0, moments: awards([100, 250, 50, 0]) })
  replay.add({ balance: 0, moments: awards([900]) })
  expect(replay.outcome()).toMatchObject({
    now: { rewards: 2 + 3 },
    changed: { rewards: 4 + 9 },
    laterGuests: 0,
    soonerGuests: 2,
  })
})

test('a balance never falls below zero, and one that holds a reward waits for the next entry', () => {
  const moments = [...awards([-500], { isAward: false }), ...awards([100])]
  expect(outcomeOf(costs(100), costs(101), 250, moments)).toMatchObject({
    now: { rewards: 1 },
    changed: { rewards: 0 },
    laterGuests: 1,
  })
  expect(outcomeOf(costs(100), costs(101), 250, [])).toMatchObject({ now: { rewards: 0 } })
  expect(outcomeOf(costs(100), costs(101), 250, awards([0]))).toMatchObject({ now: { rewards: 2 } })
})

test('rupees are unknown if a claimed reward has no cost, and large sums stay exact', () => {
  const halfKnown = { rewards: [{ points: 100 }, { points: 300, kitchenCost: 70 }] }
  expect(outcomeOf(halfKnown, halfKnown, 0, awards([300]))?.now.rupees).toBe(70)
  expect(outcomeOf(halfKnown, halfKnown, 0, awards([400]))?.now.rupees).toBeNull()
  const absurd = { rewards: [{ points: 1, kitchenCost: 1_000_000 }] }
  expect(outcomeOf(absurd, absurd, 1_000_000_000, awards([1_000_000_000]))?.now).toEqual({
    rewards: 2_000_000_000,
    rupees: 2_000_000_000_000_000,
  })
  expect(outcomeOf(absurd, absurd, 1e12, awards([0]))?.now.rupees).toBe(Number.MAX_SAFE_INTEGER)
})
