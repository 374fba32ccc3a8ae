import { expect, test } from 'vitest'
import { nationalNumber, spacedId } from './spaced.ts'

test('IDs and numbers are written in groups', () => {
  expect([spacedId('48219037'), spacedId('482190375')]).toEqual(['4821 9037', '4821 9037 5'])
  expect(nationalNumber('+919812345678')).toBe('98123 45678')
  expect(nationalNumber('+912226401234')).toBe('022 2640 1234')
  expect(nationalNumber('+914842345678')).toBe('04842345678')
  for (const other of ['+9198123456789', '+91981234567', '0+919812345678'])
    expect(nationalNumber(other)).toBe(other)
})
