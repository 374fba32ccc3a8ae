import { expect, test } from 'vitest'
import { LimitsShape, limitsTyped, RewardShape, rewardBody, rewardTyped } from './reward-shape.ts'

const typed = { ...rewardTyped(null), reward: 'Masala chai', points: 400, pin: '4821' }
const wrongIn = (more: object) =>
  RewardShape.safeParse({ ...typed, ...more }).error?.issues.map(({ path, message }) => [
    path.join('.'),
    message,
  ])
const sent = (more: object) => rewardBody(RewardShape.parse({ ...typed, ...more }))

test('a thing is sent for every day, without amounts', () => {
  expect(sent({ rewardCost: '1,200' })).toEqual({
    kind: 'thing',
    reward: 'Masala chai',
    points: 400,
    rupees: null,
    percent: null,
    mostRupees: null,
    rewardCost: 1200,
    inSteps: false,
    days: null,
    from: null,
    to: null,
    aDay: null,
    onceAGuest: false,
    isOn: true,
    pin: '4821',
  })
})

test('amounts of a kind that was left are not sent', () => {
  const all = { rupees: '50', percent: '20', mostRupees: '200', inSteps: true }
  expect(sent({ ...all, kind: 'rupees' })).toMatchObject({
    rupees: 50,
    percent: null,
    mostRupees: null,
    inSteps: true,
  })
  expect(sent({ ...all, kind: 'percent' })).toMatchObject({
    rupees: null,
    percent: 20,
    mostRupees: 200,
    inSteps: false,
  })
})

test('each kind asks for its own amount, also beside other faults', () => {
  expect(wrongIn({ kind: 'rupees' })).toEqual([['rupees', 'rupees_off_wrong']])
  expect(wrongIn({ kind: 'rupees', rupees: '10001' })).toEqual([['rupees', 'rupees_off_wrong']])
  expect(wrongIn({ kind: 'percent', mostRupees: '0', percent: '101' })).toEqual([
    ['percent', 'percent_off_wrong'],
    ['mostRupees', 'rupees_off_wrong'],
  ])
  expect(wrongIn({ kind: 'percent', reward: '' })).toEqual(
    expect.arrayContaining([
      ['percent', 'percent_off_wrong'],
      ['mostRupees', 'rupees_off_wrong'],
    ]),
  )
})

test('times come in pairs, and at least one day is left', () => {
  const limits = { ...limitsTyped(null), pin: '4821' }
  const wrong = (more: object) =>
    LimitsShape.safeParse({ ...limits, ...more }).error?.issues.map(({ message }) => message)
  expect(wrong({ from: '15:00' })).toEqual(['claim_times_wrong'])
  expect(wrong({ from: '15:00', to: '15:00' })).toEqual(['claim_times_wrong'])
  expect(wrong({ from: '22:00', to: '02:00' })).toBeUndefined()
  expect(wrong({ days: [] })).toEqual(['claim_days_missing'])
  expect(wrong({ aDay: '0' })).toEqual(['rewards_a_day_wrong'])
})
