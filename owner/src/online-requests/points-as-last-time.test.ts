import { expect, test } from 'vitest'
import type { RestaurantDocument } from '../dashboard/pending.ts'
import { pointsAsLastTime } from './points-as-last-time.ts'

type Request = RestaurantDocument['onlinePointsRequests'][number]

const request = (points: Request['points'], billAmount: number): Request => ({
  requestId: crypto.randomUUID(),
  createdAt: '2026-11-20T11:05:00.000Z',
  formattedDate: '20 Nov 2026, 4:35 pm',
  cusId: '48219037',
  firstName: 'Farhan',
  lastName: 'K',
  isErased: false,
  platform: 'Swiggy',
  orderId: 'S1',
  points,
  takenBackAt: null,
  isWithdrawn: false,
  billAmount,
})
const after = (...onlinePointsRequests: Request[]): RestaurantDocument => ({
  onlinePointsRequests,
  rewardClaims: [],
  hereNow: [],
  joined: null,
  toCheck: [],
})

test('the next bill gets the rate of the last granted request', () => {
  const document = after(request('pending', 900), request(0, 300), request(64, 640), request(5, 5))
  expect(pointsAsLastTime(document, 1280)).toBe(128)
  expect(pointsAsLastTime(document, 415)).toBe(42)
})

test('a grant that was taken back suggests nothing', () => {
  const takenBack = { ...request(900, 900), takenBackAt: '2026-11-20T12:05:00.000Z' }
  expect(pointsAsLastTime(after(takenBack, request(64, 640)), 1280)).toBe(128)
})

test('before the first grant nothing is suggested', () => {
  expect(pointsAsLastTime(null, 640)).toBeNull()
  expect(pointsAsLastTime(after(request('pending', 640), request(0, 640)), 640)).toBeNull()
})

test('the suggestion is within the limits of an award', () => {
  expect(pointsAsLastTime(after(request(1, 1_000_000)), 10)).toBe(1)
  expect(pointsAsLastTime(after(request(100_000, 1)), 640)).toBe(100_000)
})
