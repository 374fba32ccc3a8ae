import { expect, test } from 'vitest'
import type { Membership } from './guest-shape.ts'
import { oldGains } from './see-old-gains.ts'

const readAt = '2026-11-20T11:06:00.000Z'
const place = (resId: string, lastVisitAt: string | null) => ({ resId, lastVisitAt }) as Membership
const gain = (resId: string) => ({ resId, from: 0, to: 61, isJustNow: true })

test('a gain older than a minute covers no place that was asked for', () => {
  const memberships = [
    place('ASKED2', '2026-11-20T10:00:00.000Z'),
    place('FOURMN', '2026-11-20T11:02:00.000Z'),
    place('NEWEST', '2026-11-20T11:05:30.000Z'),
    place('NEVERS', null),
  ]
  const gains = memberships.map(({ resId }) => gain(resId))
  const old = oldGains(gains, { memberships, readAt }, 'ASKED2')
  expect(old.map(({ resId }) => resId)).toEqual(['FOURMN', 'NEVERS'])
})
