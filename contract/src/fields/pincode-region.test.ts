import { expect, test } from 'vitest'
import { canLieIn } from './pincode-region.ts'
import { states } from './states.ts'

test.each([
  ['400050', 'Maharashtra'],
  ['560001', 'Karnataka'],
  ['605001', 'Puducherry'],
  ['533464', 'Puducherry'],
  ['744101', 'Andaman and Nicobar Islands'],
  ['194101', 'Ladakh'],
  ['737101', 'Sikkim'],
  ['403001', 'Goa'],
  ['', 'Goa'],
  ['5600', 'Maharashtra'],
  ['560001', ''],
])('%s can lie in %s', (pincode, state) => {
  expect(canLieIn(pincode, state)).toBe(true)
})

test.each([
  ['560001', 'Maharashtra'],
  ['400050', 'Karnataka'],
  ['110001', 'Goa'],
  ['910001', 'Delhi'],
])('%s cannot lie in %s', (pincode, state) => {
  expect(canLieIn(pincode, state)).toBe(false)
})

test('every state has a region', () => {
  for (const { name } of states)
    expect(
      [...'12345678'].some((region) => canLieIn(`${region}00001`, name)),
      name,
    ).toBe(true)
})
