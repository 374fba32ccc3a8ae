import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkDigit, hasValidCheckDigit } from './check-digit.ts'
import { CusId } from './fields.ts'

const digits = fc.stringMatching(/^\d{7,9}$/)

test("Damm's own example", () => {
  expect(checkDigit('572')).toBe('4')
  expect(hasValidCheckDigit('5724')).toBe(true)
})

test('every single wrong digit is caught', () => {
  fc.assert(
    fc.property(digits, (given) => {
      const id = given + checkDigit(given)
      expect(hasValidCheckDigit(id)).toBe(true)
      for (let place = 0; place < id.length; place++)
        for (const digit of '0123456789')
          if (digit !== id[place])
            expect(hasValidCheckDigit(id.slice(0, place) + digit + id.slice(place + 1))).toBe(false)
    }),
  )
})

test('every swap of neighbours is caught', () => {
  fc.assert(
    fc.property(digits, (given) => {
      const id = given + checkDigit(given)
      for (let place = 1; place < id.length; place++) {
        const swapped = id.slice(0, place - 1) + id[place] + id[place - 1] + id.slice(place + 1)
        expect(hasValidCheckDigit(swapped)).toBe(swapped === id)
      }
    }),
  )
})

test('an ID may contain spaces and dashes and no other characters', () => {
  const id = `1234567${checkDigit('1234567')}`
  for (const written of [
    id,
    ` ${id} `,
    `${id.slice(0, 4)} ${id.slice(4)}`,
    id.replace(/(..)/g, '$1-'),
  ])
    expect(CusId.parse(written)).toBe(id)
  for (const written of ['', 'abcdefgh', '1234567', `${id}0000`, '१२३४५६७८', `${id}\u0000`])
    expect(CusId.safeParse(written).success).toBe(false)
})
