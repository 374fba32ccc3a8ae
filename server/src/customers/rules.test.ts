import { checkDigit, cusIdDigits, hasValidCheckDigit } from '@dobara/contract/fields/check-digit'
import { expect, test } from 'vitest'
import { lengthsOfCards, lengthsWithoutApp, newCusId } from './rules.ts'

test('the IDs that are drawn have the lengths of the contract', () => {
  const lengths = [Math.min(...lengthsOfCards), Math.max(...lengthsWithoutApp)]
  expect(lengths).toEqual(Object.values(cusIdDigits))
})

test.each([8, 9, 10])('an ID of %i digits has a valid check digit', (length) => {
  const cusId = newCusId(length, (least) => least)
  expect(cusId).toHaveLength(length)
  expect(hasValidCheckDigit(cusId)).toBe(true)
})

test.each([9, 10])('no ID of %i digits begins with a shorter ID', (length) => {
  const shorter = '1234567'.padEnd(length - 2, '0')
  const drawn = [Number(shorter + checkDigit(shorter)), Number(shorter + checkDigit(shorter)) + 1]
  const cusId = newCusId(length, () => drawn.shift() as number)
  expect(drawn).toEqual([])
  expect(hasValidCheckDigit(cusId.slice(0, length - 1))).toBe(false)
})
