import { expect, test } from 'vitest'
import { plainDigits } from './digits.ts'

test('the digits of every script are written as 0 to 9, and nothing else changes', () => {
  const digits = Array.from({ length: 0x110000 }, (_, code) => code)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code))
  const decimal = digits.filter((character) => /\p{Nd}/u.test(character))
  expect(decimal.length).toBeGreaterThan(700)
  // Each script's ten digits are in order.
  expect(decimal.map(plainDigits).join('')).toBe('0123456789'.repeat(decimal.length / 10))
  const others = digits.filter((character) => !/\p{Nd}/u.test(character)).join('')
  expect(plainDigits(others)).toBe(others)
})

test.each([
  '०१२३४५६७८९',
  '٠١٢٣٤٥٦٧٨٩',
  '০১২৩৪৫৬৭৮৯',
  '௦௧௨௩௪௫௬௭௮௯',
  '０１２３４５６７８９',
  '𝟬𝟭𝟮𝟯𝟰𝟱𝟲𝟳𝟴𝟵',
  '𝟘𝟙𝟚𝟛𝟜𝟝𝟞𝟟𝟠𝟡',
])('the digits %s are written as 0 to 9', (digits) => {
  expect(plainDigits(`a ${digits}, ½ ²`)).toBe('a 0123456789, ½ ²')
})
