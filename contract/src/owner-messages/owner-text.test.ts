import { expect, test } from 'vitest'
import { languages } from '../text/language.ts'
import { dayText, toCheckText, waitingText } from './owner-text.ts'

test('one line says how much waits, in both languages', () => {
  const texts = (waiting: { requests: number; claims: number }) =>
    languages.map((language) => waitingText(waiting, language))
  expect(texts({ requests: 1, claims: 0 })).toEqual([
    '1 online request waits.',
    '1 ऑनलाइन अनुरोध बाक़ी है।',
  ])
  expect(texts({ requests: 2, claims: 1 })).toEqual([
    '2 online requests wait. 1 reward claim waits.',
    '2 ऑनलाइन अनुरोध बाक़ी हैं। 1 इनाम का अनुरोध बाक़ी है।',
  ])
  expect(texts({ requests: 0, claims: 12 })[0]).toBe('12 reward claims wait.')
})

test('figures are grouped as in India', () => {
  expect(toCheckText(1, 'en')).toBe('1 thing to check.')
  expect(dayText({ visits: 42, pointsGiven: 123_456, newMembers: 3 }, 'en')).toBe(
    'Today: guests 42, points given 1,23,456, new members 3.',
  )
  expect(dayText({ visits: 42, pointsGiven: 123_456, newMembers: 3 }, 'hi')).toBe(
    'आज: मेहमान आए 42, पॉइंट दिए 1,23,456, नए सदस्य 3।',
  )
})
