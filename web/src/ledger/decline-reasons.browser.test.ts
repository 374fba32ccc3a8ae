import { locales, overwriteGetLocale } from '@dobara/words/runtime.js'
import { afterEach, expect, test } from 'vitest'
import { declineReason, declineReasons } from './decline-reasons.ts'

afterEach(() => overwriteGetLocale(() => 'en'))

test('a ready-made reason is read in the language of the guest, whatever the owner chose it in', () => {
  for (const reason of Object.values(declineReasons).flat()) {
    const [english = '', hindi = ''] = locales.map((locale) => reason({}, { locale }))
    expect(declineReason(hindi)).toBe(english)
    overwriteGetLocale(() => 'hi')
    expect(declineReason(english)).toBe(hindi)
    overwriteGetLocale(() => 'en')
  }
})

test('any other reason is read as it was written', () => {
  expect(declineReason('Sold out today, sorry.')).toBe('Sold out today, sorry.')
})
