import { expect, test } from 'vitest'
import { saidIn } from './said.ts'

const english = saidIn('en')
const hindi = saidIn('hi')

test('a message is said in the language of the page', () => {
  expect(english('owner.find_customer')).toBe('Find the guest')
  expect(hindi('owner.find_customer')).toMatch(/\p{Script=Devanagari}/u)
})

test('gaps are filled, or the longest part between them is said', () => {
  expect(english('owner.undo_within', { seconds: '55' })).toBe('Undo 55s')
  expect(english('owner.undo_within')).toBe('Undo')
  expect(english('owner.pin_tries_left', { figure: '1' })).toBe('1 try left')
  expect(english('owner.pin_tries_left', { figure: '3' })).toBe('3 tries left')
})

test('a message that no app has is refused', () => {
  expect(() => english('owner.nowhere')).toThrow('There is no message owner.nowhere.')
})
