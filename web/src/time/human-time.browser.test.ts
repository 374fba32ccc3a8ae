import { overwriteGetLocale } from '@dobara/words/runtime.js'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fullTime, humanDay, humanTime, humanTimeOfDay, shortTime } from './human-time.ts'

/** In India 4:35 pm on 20 November */
const now = '2026-11-20T11:05:00Z'
beforeEach(() => {
  vi.useFakeTimers({ now: new Date(now) })
})
afterEach(() => {
  vi.useRealTimers()
  overwriteGetLocale(() => 'en')
})

test.each([
  ['2026-11-20T10:09:00Z', 'Today, 3:39\u00a0pm'],
  ['2026-11-19T15:35:00Z', 'Yesterday, 9:05\u00a0pm'],
  ['2026-11-13T19:00:00Z', '14\u00a0Nov'],
  ['2025-11-14T10:09:00Z', '14\u00a0Nov\u00a02025'],
  ['2026-11-13T10:09:00Z', '13\u00a0Nov'],
])('%s is said as "%s"', (at, said) => {
  expect(humanTime(at)).toBe(said)
})

test('in a history every day has its hour, once', () => {
  expect(humanTimeOfDay('2026-11-20T10:09:00Z')).toBe('Today, 3:39\u00a0pm')
  expect(humanTimeOfDay('2026-11-13T10:09:00Z')).toBe('13\u00a0Nov, 3:39\u00a0pm')
  expect(humanTimeOfDay('2025-11-14T10:09:00Z')).toBe('14\u00a0Nov\u00a02025, 3:39\u00a0pm')
})

test('a day is said without its hour', () => {
  expect(humanDay('2026-11-20T00:53:00Z')).toBe('today')
  expect(humanDay('2026-11-19T15:35:00Z')).toBe('yesterday')
  expect(humanDay('2026-11-14T10:09:00Z')).toBe('14\u00a0Nov')
  expect(humanDay('2025-11-14T10:09:00Z')).toBe('14\u00a0Nov\u00a02025')
})

test('the landing page is written in both languages by one process', () => {
  expect(humanDay('2026-11-14T10:09:00Z')).toBe('14\u00a0Nov')
  overwriteGetLocale(() => 'hi')
  expect(humanDay('2026-11-14T10:09:00Z')).toBe('14\u00a0नवंबर')
})

test('the short time is the hour alone today and within half a day, with the date otherwise', () => {
  const short = (at: string) => shortTime(Date.parse(at), Date.parse(now))
  expect(short('2026-11-20T00:53:00Z')).toBe('6:23\u00a0am')
  expect(short('2026-11-19T15:35:00Z')).toBe('19\u00a0Nov\u00a02026, 9:05\u00a0pm')
  expect(short('2026-11-20T18:35:00Z')).toBe('12:05\u00a0am')
  expect(short('2026-11-20T23:05:00Z')).toBe('21\u00a0Nov\u00a02026, 4:35\u00a0am')
})

test('the full time has day, year and hour', () => {
  expect(fullTime('2026-11-14T10:09:00Z')).toBe('14\u00a0Nov\u00a02026, 3:39\u00a0pm')
})
