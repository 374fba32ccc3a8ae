import { overwriteGetLocale } from '@dobara/words/runtime.js'
import { expect, test } from 'vitest'
import { timeOfDay } from './use-clock.ts'

test.each([
  ['en', '4:35:07 pm'],
  ['hi', 'शाम 4:35:07'],
] as const)('the running time of an approval in %s', (language, shown) => {
  overwriteGetLocale(() => language)
  expect(timeOfDay(new Date('2026-11-24T11:05:07Z'))).toBe(shown)
})
