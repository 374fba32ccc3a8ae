import { expect, test } from 'vitest'
import { rupeesInWords } from './rupees-in-words.ts'

test.each([
  [0, 'Rupees zero only'],
  [150_000, 'Rupees one thousand five hundred only'],
  [1_500_000, 'Rupees fifteen thousand only'],
  [127_118, 'Rupees one thousand two hundred seventy-one and eighteen paise only'],
  [
    12_34_56_789_90,
    'Rupees twelve crore thirty-four lakh fifty-six thousand seven hundred eighty-nine and ninety paise only',
  ],
  [2_000, 'Rupees twenty only'],
])('%i paise are "%s"', (paise, text) => {
  expect(rupeesInWords(paise)).toBe(text)
})
