import { expect, test } from 'vitest'
import type { Document, Membership } from './guest-shape.ts'
import { gainsIn, reachedBy, seenAfter } from './seen.ts'

const readAt = '2026-11-24T12:00:00Z'
const minutesBefore = (minutes: number) =>
  new Date(Date.parse(readAt) - minutes * 60_000).toISOString()

const documentWith = (...memberships: Pick<Membership, 'resId' | 'balance' | 'lastVisitAt'>[]) =>
  ({ memberships, onlineRequests: [], claims: [], readAt }) as unknown as Document

const spiceRoute = { resId: 'AB2CDE', balance: 650, lastVisitAt: minutesBefore(1) }
const seaBreeze = { resId: 'ZZ2CDE', balance: 300, lastVisitAt: minutesBefore(24 * 60) }

test('points that came since the guest looked are gains, the oldest first', () => {
  expect(gainsIn({ AB2CDE: 560, ZZ2CDE: 0 }, documentWith(spiceRoute, seaBreeze), false)).toEqual([
    { resId: 'ZZ2CDE', from: 0, to: 300, isJustNow: false },
    { resId: 'AB2CDE', from: 560, to: 650, isJustNow: true },
  ])
})

test('in front of the guest every gain is just now, also one of an online order', () => {
  const [gain] = gainsIn({ ZZ2CDE: 200 }, documentWith(seaBreeze), true)
  expect(gain).toMatchObject({ from: 200, isJustNow: true })
})

test('the first points at a restaurant are a gain from nothing', () => {
  expect(gainsIn({}, documentWith(spiceRoute), true)).toMatchObject([{ from: 0, to: 650 }])
})

test('on a new phone nothing is a gain', () => {
  expect(gainsIn(null, documentWith(spiceRoute), true)).toEqual([])
  expect(seenAfter(null, documentWith(spiceRoute))).toEqual({ AB2CDE: 650 })
})

test('points that went are seen at once, points that came are not', () => {
  const claimed = { ...spiceRoute, balance: 20 }
  expect(seenAfter({ AB2CDE: 820, OLDONE: 5 }, documentWith(claimed, seaBreeze))).toEqual({
    AB2CDE: 20,
    ZZ2CDE: 0,
    OLDONE: 5,
  })
  expect(gainsIn({ AB2CDE: 820 }, documentWith(claimed), true)).toEqual([])
})

test('a gain reaches the highest reward between the old balance and the new one', () => {
  const rewards = [
    { reward: 'Free pizza', points: 800 },
    { reward: 'Masala chai', points: 400 },
  ]
  const one = { reward: 'Free pizza', minimumSpend: 800, rewards: [] }
  const reached = (from: number, balance: number, program: object) =>
    reachedBy({ resId: 'AB2CDE', from, to: balance, isJustNow: true }, {
      ...program,
      balance,
    } as Membership)?.reward
  expect(reached(700, 799, one)).toBeUndefined()
  expect(reached(700, 800, one)).toBe('Free pizza')
  expect(reached(800, 900, one)).toBeUndefined()
  expect(reached(300, 400, { ...one, rewards })).toBe('Masala chai')
  expect(reached(300, 900, { ...one, rewards })).toBe('Free pizza')
  expect(reached(400, 799, { ...one, rewards })).toBeUndefined()
})
