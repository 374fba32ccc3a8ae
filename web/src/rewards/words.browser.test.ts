import { expect, test } from 'vitest'
import { offText } from './off-text.ts'
import { whenText } from './when-text.ts'

const always = { days: null, from: null, to: null, aDay: null, onceAGuest: false }

test('the times of a reward are short, and empty without limits', () => {
  expect(whenText(always)).toBe('')
  expect(whenText({ ...always, days: [4, 0, 1, 2, 3] })).toBe('Mon–Fri')
  expect(whenText({ ...always, days: [0, 2] })).toBe('Mon, Wed')
  expect(whenText({ ...always, days: [5, 6] })).toBe('Sat, Sun')
  expect(whenText({ days: [6], from: '15:00', to: '18:30', aDay: 10, onceAGuest: true })).toBe(
    'Sun · 3:00 pm–6:30 pm · 10 a day · once for each guest',
  )
})

test('staff read what to take off the bill', () => {
  const thing = { rupees: null, percent: null, mostRupees: null }
  expect(offText(thing)).toBeNull()
  expect(offText({ ...thing, rupees: 1500 })).toBe('Take ₹1,500 off the bill.')
  expect(offText({ ...thing, percent: 20, mostRupees: 200 })).toBe(
    'Take 20% off the bill, ₹200 at most.',
  )
})
