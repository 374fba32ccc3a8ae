import { asOffered } from '@dobara/web/rewards/as-offered.ts'
import { expect, test } from 'vitest'
import type { Membership } from '../offline-store/guest-shape.ts'
import { hereFirst, isReady, progressOf, readyFirst } from './progress.ts'

const place = (resId: string, balance: number, minimumSpend = 800): Membership => ({
  resId,
  restaurantName: 'Spice Route',
  city: 'Pune',
  reward: 'Free pizza',
  minimumSpend,
  isPaused: false,
  logo: null,
  rewardPicture: null,
  rewards: [],
  balance,
  missing: Math.max(0, minimumSpend - balance),
  joinedAt: '2026-11-20T11:05:00.000Z',
  lastVisitAt: null,
  hereUntil: null,
  hasDecided: true,
  seesName: true,
})

test('the ring is full when the reward can be claimed, and stays at 1 beyond that', () => {
  expect(progressOf(place('A', 0))).toBe(0)
  expect(progressOf(place('A', 560))).toBe(0.7)
  expect(progressOf(place('A', 2000))).toBe(1)
})

const chai = asOffered({ choiceId: 'chai', isFirst: false, reward: 'Masala chai', points: 200 })

const several = (resId: string, balance: number): Membership => ({
  ...place(resId, balance),
  rewards: [{ ...chai, choiceId: 'pizza', isFirst: true, reward: 'Free pizza', points: 800 }, chai],
})

test('with several rewards the ring is full at the top one, and a place is ready at the first in reach', () => {
  expect(progressOf(several('A', 200))).toBe(0.25)
  expect(isReady(several('A', 199))).toBe(false)
  expect(isReady(several('A', 200))).toBe(true)
  const listed = readyFirst([place('A', 200), several('B', 200), several('C', 100)])
  expect(listed.map(({ resId }) => resId)).toEqual(['B', 'A', 'C'])
})

const now = Date.parse('2026-11-25T12:00:00.000Z')
const at = (resId: string, times: Partial<Membership>) => ({ ...place(resId, 100), ...times })
const order = (...memberships: Membership[]) =>
  hereFirst(memberships, now).map(({ resId }) => resId)

test('the place where the guest sits comes first, not the one closest to a reward', () => {
  const visited = at('B', { balance: 900, lastVisitAt: '2026-11-25T11:00:00.000Z' })
  const here = at('A', { hereUntil: '2026-11-25T13:00:00.000Z' })
  expect(order(visited, here)).toEqual(['A', 'B'])
})

test('else the one last visited or joined, and a stay that is over does not count', () => {
  const left = at('A', { hereUntil: '2026-11-25T11:59:00.000Z' })
  const visited = at('B', { lastVisitAt: '2026-11-23T11:00:00.000Z' })
  const joined = at('C', { joinedAt: '2026-11-24T11:00:00.000Z' })
  const joinedAgain = at('D', {
    lastVisitAt: '2026-11-01T11:00:00.000Z',
    joinedAt: '2026-11-25T09:00:00.000Z',
  })
  expect(order(left, visited, joined, joinedAgain)).toEqual(['D', 'C', 'B', 'A'])
})

test('at the same time the order of the list stays', () => {
  expect(order(place('A', 1), place('B', 2))).toEqual(['A', 'B'])
  expect(order()).toEqual([])
})
