import { expect, test } from 'vitest'
import { claimStateAt } from './claim-times.ts'

const always = { days: null, from: null, to: null }
const inIndia = (time: string) => new Date(`2026-11-${time}+05:30`)

test('a reward without days and hours can always be claimed', () => {
  expect(claimStateAt(always, inIndia('20T03:00:00'))).toEqual({ isOpen: true, until: null })
})

test.each([
  ['20T14:59:59.999', { isOpen: false, opensAt: inIndia('20T15:00:00') }],
  ['20T15:00:00', { isOpen: true, until: inIndia('20T18:00:00') }],
  ['20T17:59:59.999', { isOpen: true, until: inIndia('20T18:00:00') }],
  ['20T18:00:00', { isOpen: false, opensAt: inIndia('23T15:00:00') }],
])('at %s on Friday, for Mondays and Fridays from 15:00 to 18:00', (time, state) => {
  expect(claimStateAt({ days: [0, 4], from: '15:00', to: '18:00' }, inIndia(time))).toEqual(state)
})

test('days that follow each other are one stretch, and hours past midnight belong to their day', () => {
  expect(claimStateAt({ ...always, days: [5, 6] }, inIndia('21T12:00:00'))).toEqual({
    isOpen: true,
    until: inIndia('23T00:00:00'),
  })
  const night = { days: [4], from: '22:00', to: '01:30' }
  expect(claimStateAt(night, inIndia('21T01:29:00'))).toMatchObject({ isOpen: true })
  expect(claimStateAt(night, inIndia('21T22:00:00'))).toMatchObject({ isOpen: false })
})
