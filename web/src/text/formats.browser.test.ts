import { overwriteGetLocale } from '@dobara/words/runtime.js'
import { afterEach, expect, test } from 'vitest'
import { counted, figure, rupees, shortDate, shortLastDay } from './formats.ts'
import { platformName } from './platform-name.ts'

afterEach(() => overwriteGetLocale(() => 'en'))

test('figures are grouped the Indian way', () => {
  expect([figure(999), figure(150_000), rupees(150_000)]).toEqual(['999', '1,50,000', '₹1,50,000'])
  expect([counted(1), counted(1200)]).toEqual(['1 point', '1,200 points'])
})

test('a day is India’s, short in English and whole in Hindi', () => {
  const lateInIndia = '2026-11-11T19:00:00Z'
  expect(shortDate(lateInIndia)).toBe('12\u00a0Nov')
  overwriteGetLocale(() => 'hi')
  expect(shortDate(lateInIndia)).toBe('12\u00a0नवंबर')
})

test('of an end the last full day is said', () => {
  expect(shortLastDay('2026-11-12T18:30:00Z')).toBe('12\u00a0Nov')
})

test('platforms have their own names, and a visit the reader’s', () => {
  expect([platformName('In-store'), platformName('Swiggy')]).toEqual(['In-store', 'Swiggy'])
  overwriteGetLocale(() => 'hi')
  expect(platformName('In-store')).toMatch(/\p{Script=Devanagari}/u)
})
