import { expect, test } from 'vitest'
import { hoursInWords, isOpeningHours } from './opening-hours.ts'

test.each([
  [
    'Mo-Sa 10:00-19:00',
    'Monday to Saturday, 10 am to 7 pm',
    'सोमवार से शनिवार, सुबह 10 से शाम 7 बजे तक',
  ],
  ['Mo-Su 09:30-23:00', 'Every day, 9:30 am to 11 pm', 'हर दिन, सुबह 9:30 से रात 11 बजे तक'],
  ['Tu 12:00-15:05', 'Tuesday, 12 pm to 3:05 pm', 'मंगलवार, दोपहर 12 से दोपहर 3:05 बजे तक'],
  ['Fr-Su 00:00-03:00', 'Friday to Sunday, 12 am to 3 am', 'शुक्रवार से रविवार, रात 12 से रात 3 बजे तक'],
])('%s', (hours, english, hindi) => {
  expect(isOpeningHours(hours)).toBe(true)
  expect(hoursInWords(hours, 'en')).toBe(english)
  expect(hoursInWords(hours, 'hi')).toBe(hindi)
})

test.each([
  '',
  '10 to 7',
  'Mo-Sa 10-19',
  'Mo-Sa 25:00-26:00',
  'Mo,Tu 10:00-19:00',
  'Mo-Sa 10:00-19:00\n<b>',
])('%j is not opening hours', (hours) => {
  expect(isOpeningHours(hours)).toBe(false)
  expect(hoursInWords(hours, 'en')).toBe(hours)
})
