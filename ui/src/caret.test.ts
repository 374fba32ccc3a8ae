import { expect, test } from 'vitest'
import { caretAfter } from './caret.ts'

test('the caret stays behind the same digit when the digits are grouped', () => {
  expect(caretAfter('2830 6177', 0)).toBe(0)
  expect(caretAfter('2830 6177', 4)).toBe(4)
  expect(caretAfter('2830 6177', 5)).toBe(6)
  expect(caretAfter('2830 6177', 8)).toBe(9)
  expect(caretAfter('1,00,000', 3)).toBe(4)
  expect(caretAfter('', 3)).toBe(0)
})
