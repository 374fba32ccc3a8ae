import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Gstin, gstinCheckCharacter, isGstin } from './gstin.ts'
import { states } from './states.ts'

const characters = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const letter = fc.constantFrom(...characters.slice(10))
const digit = fc.constantFrom(...characters.slice(0, 10))

const gstins = fc
  .tuple(
    fc.constantFrom(...states.map(({ gstCode }) => gstCode)),
    fc.string({ unit: letter, minLength: 5, maxLength: 5 }),
    fc.string({ unit: digit, minLength: 4, maxLength: 4 }),
    letter,
    fc.constantFrom(...characters.slice(1)),
  )
  .map(([state, name, number, last, registration]) => {
    const first14 = `${state}${name}${number}${last}${registration}Z`
    return first14 + gstinCheckCharacter(first14)
  })

test.each(['27AAPFU0939F1ZV', '07AAPFU0939F1ZX'])('%s is a GSTIN', (gstin) => {
  expect(isGstin(gstin)).toBe(true)
})

test.each([
  '27AAPFU0939F1ZW',
  '27AAPFU0939F1Z',
  '',
  '27AAPFU0939F1ZVV',
  '27aapfu0939f1zv',
  '27AAPFU0939F0ZV',
])('%s is no GSTIN', (gstin) => {
  expect(isGstin(gstin)).toBe(false)
})

test('every single wrong character is detected', () =>
  fc.assert(
    fc.property(gstins, (gstin) => {
      expect(isGstin(gstin)).toBe(true)
      for (const [place, right] of [...gstin].entries())
        for (const wrong of characters)
          if (wrong !== right)
            expect(isGstin(gstin.slice(0, place) + wrong + gstin.slice(place + 1))).toBe(false)
    }),
    { numRuns: 60 },
  ))

test('spaces are removed and lower case becomes upper case', () => {
  expect(Gstin.parse(' 27 aapfu 0939f 1zv ')).toBe('27AAPFU0939F1ZV')
  expect(Gstin.safeParse('27AAPFU0939F1ZW').error?.issues[0]?.message).toBe('gstin_wrong')
})
