import { expect, test } from 'vitest'
import {
  figuresTyped,
  isOtherRule,
  LimitsShape,
  limitsTyped,
  RewardShape,
  rewardBody,
  rewardTyped,
} from './reward-shape.ts'

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

test('figures are known as soon as they are right; rupees off cost their amount', () => {
  const figures = { points: 400, rewardCost: 0, isOn: true, onceAGuest: false }
  const named = { ...typed, reward: '', pin: '' }
  expect(figuresTyped(named)).toEqual(figures)
  expect(figuresTyped({ ...named, points: Number.NaN })).toBeNull()
  expect(figuresTyped({ ...named, rewardCost: '1,200' })).toEqual({ ...figures, rewardCost: 1200 })
  const off = { ...named, kind: 'rupees' as const, rewardCost: '7' }
  expect(figuresTyped(off)).toBeNull()
  expect(figuresTyped({ ...off, rupees: '50' })).toEqual({ ...figures, rewardCost: 50 })
})

test('another rule is one that guests meet: a reward that is off is none', () => {
  const on = { points: 400, rewardCost: 12, isOn: true, onceAGuest: false }
  expect(isOtherRule(on, on)).toBe(false)
  expect(isOtherRule(on, null)).toBe(true)
  expect(isOtherRule({ ...on, isOn: false }, null)).toBe(false)
  expect(isOtherRule({ ...on, isOn: false }, { ...on, points: 5, isOn: false })).toBe(false)
  for (const change of [{ points: 401 }, { rewardCost: 0 }, { isOn: false }, { onceAGuest: true }])
    expect(isOtherRule({ ...on, ...change }, on)).toBe(true)
})

test('times come in pairs, and at least one day is left', () => {
  const limits = { ...limitsTyped(null), pin: '4821' }
  const wrong = (more: object) =>
    LimitsShape.safeParse({ ...limits, ...more }).error?.issues.map(({ message }) => message)
  expect(wrong({ from: '15:00' })).toEqual(['claim_times_wrong'])
  expect(wrong({ from: '15:00', to: '15:00' })).toEqual(['claim_times_wrong'])
  expect(wrong({ from: '22:00', to: '02:00' })).toBeUndefined()
  expect(wrong({ days: [] })).toEqual(['weekdays_missing'])
  expect(wrong({ aDay: '0' })).toEqual(['rewards_a_day_wrong'])
})
