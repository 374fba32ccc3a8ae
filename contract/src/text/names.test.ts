import { expect, test } from 'vitest'
import { initialOf, shortName } from './names.ts'

test.each([
  ['Rao', 'R'],
  ['r', 'r'],
  ['', ''],
  ['राव', 'रा'],
  ['क्षत्रिय', 'क्ष'],
  ['É́douard', 'É́'],
  // The accent follows the letter as a character of its own.
  ['E\u0301douard', 'E\u0301'],
  ['👩‍🍳 Chef', '👩‍🍳'],
])('the last initial of %s is %s', (name, initial) => {
  expect(initialOf(name)).toBe(initial)
})

test('a short name ends with one full stop, with a last initial or without', () => {
  expect(shortName('Asha', 'R')).toBe('Asha R.')
  expect(shortName('Asha', '')).toBe('Asha.')
})
