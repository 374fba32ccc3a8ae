import { expect, test } from 'vitest'
import { asOffered } from './as-offered.ts'
import { claimableAt } from './claimable.ts'
import type { Offered } from './ladder.ts'

const chai = asOffered({ choiceId: 'chai', isFirst: false, reward: 'Masala chai', points: 400 })
const pizza: Offered = {
  ...chai,
  choiceId: 'pizza',
  isFirst: true,
  reward: 'Free pizza',
  points: 800,
}

const place = (balance: number, ...rewards: Offered[]) => ({
  reward: 'Free pizza',
  minimumSpend: 800,
  balance,
  rewards,
})
/** A Monday, 16:00 in India */
const monday = new Date('2026-11-30T10:30:00Z')
const states = (
  of: ReturnType<typeof place>,
  claims: Parameters<typeof claimableAt>[1] = [],
  at = monday,
) => claimableAt(of, claims, at).map(({ offered, isNow }) => [offered.reward, isNow])

test('only rewards in reach can be chosen, the highest first', () => {
  expect(states(place(399, pizza, chai))).toEqual([])
  expect(states(place(400, pizza, chai))).toEqual([['Masala chai', true]])
  expect(states(place(900, pizza, chai))).toEqual([
    ['Free pizza', true],
    ['Masala chai', true],
  ])
})

test('one reward without limits can always be claimed', () => {
  expect(states(place(800))).toEqual([['Free pizza', true]])
})

test('outside its days and hours a reward is shown, but cannot be chosen', () => {
  const weekdays = { ...chai, days: [0, 1, 2, 3, 4], from: '15:00', to: '18:00' }
  const at = (time: string) => states(place(400, weekdays), [], new Date(time))
  expect(at('2026-11-30T10:30:00Z')).toEqual([['Masala chai', true]])
  expect(at('2026-11-30T12:30:00Z')).toEqual([['Masala chai', false]])
  expect(at('2026-12-05T10:30:00Z')).toEqual([['Masala chai', false]])
})

test('a reward that comes once is gone after a claim that was not declined', () => {
  const once = place(400, { ...chai, onceAGuest: true })
  const claim = { choiceId: 'chai', cost: 400, status: 'approved' }
  expect(states(once, [claim])).toEqual([['Masala chai', false]])
  expect(states(once, [{ ...claim, status: 'pending' }])).toEqual([['Masala chai', false]])
  for (const other of [
    { ...claim, status: 'declined' },
    { ...claim, choiceId: 'pizza' },
    // A gift
    { ...claim, cost: 0 },
  ])
    expect(states(once, [other])).toEqual([['Masala chai', true]])
  expect(states(place(400, chai), [claim])).toEqual([['Masala chai', true]])
})
