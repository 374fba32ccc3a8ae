import { expect, test } from 'vitest'
import type { RestaurantDocument } from './pending.ts'
import { pendingIn } from './pending.ts'

const guest = {
  createdAt: '2026-11-20T11:05:00.000Z',
  formattedDate: '20 Nov 2026, 4:35 pm',
  cusId: '48219037',
  firstName: 'Farhan',
  lastName: 'Khan',
  isErased: false,
}
const request = (points: RestaurantDocument['onlinePointsRequests'][number]['points']) => ({
  ...guest,
  requestId: crypto.randomUUID(),
  platform: 'Swiggy' as const,
  orderId: 'S1',
  billAmount: 640,
  points,
  takenBackAt: null,
  isWithdrawn: false,
})
const claim = (status: RestaurantDocument['rewardClaims'][number]['status']) => ({
  ...guest,
  rewardId: crypto.randomUUID(),
  platform: 'In-store' as const,
  reward: 'Free pizza',
  cost: 800,
  choiceId: 'first',
  kind: 'thing' as const,
  steps: 1,
  rupees: null,
  percent: null,
  mostRupees: null,
  status,
  decidedAt: null,
  shownAt: null,
  takenBackAt: null,
  isWithdrawn: false,
})

test('requests with pending points and claims with pending status are counted', () => {
  const document: RestaurantDocument = {
    onlinePointsRequests: [request('pending'), request(120), request(0), request('pending')],
    rewardClaims: [claim('approved'), claim('pending'), claim('declined')],
    hereNow: [],
    joined: null,
    toCheck: [],
  }
  expect(pendingIn(document)).toEqual({ requests: 2, claims: 1, toCheck: 0 })
})

test('decided requests are not counted', () => {
  expect(
    pendingIn({
      onlinePointsRequests: [request(0)],
      rewardClaims: [],
      hereNow: [],
      joined: null,
      toCheck: [],
    }),
  ).toEqual({
    requests: 0,
    claims: 0,
    toCheck: 0,
  })
})
