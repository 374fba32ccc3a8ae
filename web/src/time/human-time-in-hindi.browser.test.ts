import { overwriteGetLocale } from '@dobara/words/runtime.js'
import { expect, test } from 'vitest'
import { fullTime, humanTime } from './human-time.ts'

/** This test is in its own file, because a page has only one language. */
test('in Hindi the month is whole', () => {
  overwriteGetLocale(() => 'hi')
  expect(humanTime('2025-11-14T10:09:00Z')).toBe('14\u00a0नवंबर\u00a02025')
  expect(fullTime('2026-11-14T10:09:00Z')).toBe('14\u00a0नवंबर\u00a02026, दोपहर\u00a03:39')
})
