import { expect, test } from 'vitest'
import { dayOfRound } from './day-of-round.ts'

const round = { beganAt: '2026-11-14T06:00:00Z', readFrom: '2027-02-12T06:00:00Z' }

test.each([
  ['2026-11-14T05:59:00Z', 1],
  ['2026-11-14T06:00:00Z', 1],
  ['2026-11-26T07:00:00Z', 13],
  ['2027-02-12T05:59:00Z', 90],
  ['2027-02-13T06:00:00Z', 90],
])('at %s a round is in day %i of 90', (now, day) => {
  expect(dayOfRound(round, Date.parse(now))).toEqual({ day, days: 90 })
})
