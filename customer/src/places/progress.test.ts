import { expect, test } from 'vitest'
import type { Membership } from '../offline-store/guest-shape.ts'
import { bestOf, progressOf } from './progress.ts'

const place = (resId: string, balance: number, minimumSpend = 800): Membership => ({
  resId,
  restaurantName: 'Spice Route',
  city: 'Pune',
  reward: 'Free pizza',
  minimumSpend,
  isPaused: false,
  logo: null,
  rewardPicture: null,
  balance,
  missing: Math.max(0, minimumSpend - balance),
  joinedAt: '2026-11-20T11:05:00.000Z',
  lastVisitAt: null,
  hereUntil: null,
  hasDecided: true,
})

test('the ring is full when the reward can be claimed, and stays at 1 beyond that', () => {
  expect(progressOf(place('A', 0))).toBe(0)
  expect(progressOf(place('A', 560))).toBe(0.7)
  expect(progressOf(place('A', 2000))).toBe(1)
})

test('the card shows the place with the highest progress, not the highest balance', () => {
  expect(bestOf([place('A', 500), place('B', 90, 100)])?.resId).toBe('B')
})

test('with equal progress it shows the place that comes first in the list', () => {
  expect(bestOf([place('A', 900), place('B', 800)])?.resId).toBe('A')
  expect(bestOf([])).toBeUndefined()
})
