import { expect, test } from 'vitest'
import { messageText, messageTitle } from './message-text.ts'

const on = { unit: 'stamps', card: 10 } as const

test.each([
  [
    'points_received',
    { points: 1, balance: 9, ...on },
    '1 stamp for you. You have 9 of 10 stamps now.',
  ],
  [
    'points_received',
    { points: 1, balance: 12, ...on },
    '1 stamp for you. You have 12 stamps now.',
  ],
  [
    'points_corrected',
    { balance: 3, ...on },
    'Your stamps were corrected. You have 3 of 10 stamps now. Tap to read why.',
  ],
  [
    'request_declined',
    { platform: 'Zomato', ...on },
    'No stamp for your Zomato order. Tap to read why.',
  ],
  ['points_received', { points: 2, balance: 9 }, '2 points for you. You have 9 points now.'],
] as const)('%s of %o', (kind, details, said) => {
  expect(messageText(kind, details, 'en')).toBe(said)
})

test('the title and Hindi name stamps', () => {
  expect(messageTitle('points_received', 'Chai Adda', 'en', 'stamps')).toBe('Stamps at Chai Adda')
  expect(messageTitle('news', 'Chai Adda', 'en', 'stamps')).toBe('Offer from Chai Adda')
  expect(messageText('points_received', { points: 1, balance: 9, ...on }, 'hi')).toBe(
    'आपके लिए 1 स्टैंप। अब आपके पास 10 में से 9 स्टैंप हैं।',
  )
})
