import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, sixInTheMorning } from './calendar.ts'
import { type StandingMandate, standing } from './standing.ts'

const at = (text: string) => new Date(`${text}+05:30`)
const trialEndsAt = at('2026-12-21T06:00')
const live: StandingMandate = { stoppedAt: null, askedAt: null }
const stateAt = (now: string, paidUntil: string | null, ...mandates: StandingMandate[]) =>
  standing({ trialEndsAt, paidUntil: paidUntil ? at(paidUntil) : null }, mandates, at(now))

test('a trial is open to its last minute and ends by itself', () => {
  expect(stateAt('2026-12-21T05:59', null)).toEqual({
    state: 'trial',
    until: trialEndsAt,
    pointsUntil: trialEndsAt,
  })
  expect(stateAt('2026-12-21T06:00', null)).toMatchObject({ state: 'ended', until: trialEndsAt })
})

test('who pays late in the evening stays open until the next morning at six', () => {
  const paid = '2027-01-25T21:30'
  expect(stateAt('2027-01-25T23:00', paid)).toMatchObject({
    state: 'paid',
    until: at('2027-01-26T06:00'),
  })
  expect(stateAt('2027-01-26T06:00', paid)).toMatchObject({ state: 'ended' })
})

test('what is paid during the trial does not shorten it', () => {
  expect(stateAt('2026-12-20T12:00', '2026-12-10T06:00')).toMatchObject({ state: 'trial' })
})

test('a live mandate has seven days to be charged', () => {
  expect(stateAt('2026-12-21T06:00', null, live)).toEqual({
    state: 'grace',
    until: at('2026-12-28T06:00'),
    pointsUntil: null,
  })
})

test('nobody is closed on silence', () => {
  expect(stateAt('2027-05-01T12:00', null, live)).toMatchObject({
    state: 'grace',
    pointsUntil: null,
  })
  const askedBefore = { ...live, askedAt: at('2026-12-28T05:59') }
  expect(stateAt('2027-05-01T12:00', null, askedBefore)).toMatchObject({
    state: 'grace',
    pointsUntil: null,
  })
})

test('after the grace, the word of the provider ends it', () => {
  const asked = { ...live, askedAt: at('2026-12-28T06:00') }
  expect(stateAt('2026-12-28T06:00', null, asked)).toMatchObject({
    state: 'ended',
    until: at('2026-12-28T06:00'),
  })
})

test('who cancels keeps what is paid for and has no grace', () => {
  const cancelled = { ...live, stoppedAt: at('2027-01-02T14:00') }
  expect(stateAt('2027-01-20T12:00', '2027-01-21T06:00', cancelled)).toMatchObject({
    state: 'paid',
  })
  expect(stateAt('2027-01-21T06:00', '2027-01-21T06:00', cancelled)).toMatchObject({
    state: 'ended',
  })
})

test('who stops in the days of grace is not closed while guests eat', () => {
  const cancelled = { ...live, stoppedAt: at('2026-12-23T13:10') }
  expect(stateAt('2026-12-23T13:10', null, cancelled)).toEqual({
    state: 'grace',
    until: at('2026-12-24T06:00'),
    pointsUntil: at('2026-12-24T06:00'),
  })
  expect(stateAt('2026-12-24T06:00', null, cancelled)).toMatchObject({ state: 'ended' })
})

const moment = fc.date({
  min: at('2026-01-01T00:00'),
  max: at('2029-01-01T00:00'),
  noInvalidDate: true,
})
const mandate = fc.record({
  stoppedAt: fc.option(moment),
  askedAt: fc.option(moment),
})

test('whatever happened: open while paid, closed at six in the morning, and one date says it all', () =>
  fc.assert(
    fc.property(
      fc.record({ trialEndsAt: moment.map(sixInTheMorning), paidUntil: fc.option(moment) }),
      fc.array(mandate, { maxLength: 3 }),
      moment,
      (account, mandates, now) => {
        const { state, until, pointsUntil } = standing(account, mandates, now)
        expect(state === 'ended').toBe(pointsUntil !== null && pointsUntil <= now)
        expect(sixInTheMorning(until)).toEqual(until)
        if (pointsUntil) expect(sixInTheMorning(pointsUntil)).toEqual(pointsUntil)
        if (account.trialEndsAt > now || (account.paidUntil && account.paidUntil > now))
          expect(['trial', 'paid']).toContain(state)
        // The date does not depend on when one asks, so the row's date cannot go stale by waiting.
        expect(standing(account, mandates, addDays(now, 40)).pointsUntil).toEqual(pointsUntil)
      },
    ),
    { numRuns: 2000 },
  ))
