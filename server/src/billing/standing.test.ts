import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, sixInTheMorning } from './calendar.ts'
import { type StandingMandate, standing } from './standing.ts'

const at = (text: string) => new Date(`${text}+05:30`)
const trialEndsAt = at('2026-12-21T06:00')
const live: StandingMandate = { stoppedAt: null, askedAt: null }
const stateAt = (now: string, paidUntil: string | null, ...mandates: StandingMandate[]) =>
  standing({ trialEndsAt, paidUntil: paidUntil ? at(paidUntil) : null }, mandates, at(now))

test('a trial is open until its last minute and then ends', () => {
  expect(stateAt('2026-12-21T05:59', null)).toEqual({
    state: 'trial',
    until: trialEndsAt,
    pointsUntil: trialEndsAt,
  })
  expect(stateAt('2026-12-21T06:00', null)).toMatchObject({ state: 'ended', until: trialEndsAt })
})

test('a period that ends in the evening stays open until six the next morning', () => {
  const paid = '2027-01-25T21:30'
  expect(stateAt('2027-01-25T23:00', paid)).toMatchObject({
    state: 'paid',
    until: at('2027-01-26T06:00'),
  })
  expect(stateAt('2027-01-26T06:00', paid)).toMatchObject({ state: 'ended' })
})

test('a payment during the trial does not shorten the trial', () => {
  expect(stateAt('2026-12-20T12:00', '2026-12-10T06:00')).toMatchObject({ state: 'trial' })
})

test('a chargeable mandate keeps the plan open for seven days of grace', () => {
  expect(stateAt('2026-12-21T06:00', null, live)).toEqual({
    state: 'grace',
    until: at('2026-12-28T06:00'),
    pointsUntil: null,
  })
})

test('a plan does not end before the provider has answered', () => {
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

test('a plan ends when the provider answers after the grace that nothing was paid', () => {
  const asked = { ...live, askedAt: at('2026-12-28T06:00') }
  expect(stateAt('2026-12-28T06:00', null, asked)).toMatchObject({
    state: 'ended',
    until: at('2026-12-28T06:00'),
  })
})

test('a cancelled plan lasts until the end of the paid period, without grace', () => {
  const cancelled = { ...live, stoppedAt: at('2027-01-02T14:00') }
  expect(stateAt('2027-01-20T12:00', '2027-01-21T06:00', cancelled)).toMatchObject({
    state: 'paid',
  })
  expect(stateAt('2027-01-21T06:00', '2027-01-21T06:00', cancelled)).toMatchObject({
    state: 'ended',
  })
})

test('a plan that is cancelled during the grace ends the next morning at six', () => {
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

test('in every case a paid plan is open and ends at six in the morning, at a date that does not depend on now', () =>
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
        expect(standing(account, mandates, addDays(now, 40)).pointsUntil).toEqual(pointsUntil)
      },
    ),
    { numRuns: 2000 },
  ))
