import { expect, test } from 'vitest'
import { endedName, initialOf, shortName } from './names.ts'

test.each([
  ['Rao', 'R'],
  ['r', 'r'],
  ['', ''],
  ['राव', 'रा'],
  ['क्षत्रिय', 'क्ष'],
  ['É́douard', 'É́'],
  ['E\u0301douard', 'E\u0301'],
  ['👩‍🍳 Chef', '👩‍🍳'],
])('the last initial of %s is %s', (name, initial) => {
  expect(initialOf(name)).toBe(initial)
})

test('a full stop follows an initial, and at the end of a sentence each name, but never twice', () => {
  expect(shortName('Asha', 'R')).toBe('Asha R.')
  expect(shortName('सुरेश', '')).toBe('सुरेश')
  expect(['Asha R.', 'Asha', 'Md.'].map(endedName)).toEqual(['Asha R.', 'Asha.', 'Md.'])
})
