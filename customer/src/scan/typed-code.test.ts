import { expect, test } from 'vitest'
import { TypedCode } from './typed-code.ts'

test.each([
  'spc-7rt ',
  'dobara.example/my/join/SPC7RT',
  'Join Spice Route: https://dobara.example/my/join/spc7rt',
  'https://dobara.example/my/join/SPC7RT?language=hi#here',
])('%s has the code', (text) => expect(TypedCode.parse(text)).toBe('SPC7RT'))

test.each(['', 'SPC7R', 'https://dobara.example/my/places'])('%s has none', (text) =>
  expect(TypedCode.safeParse(text).success).toBe(false),
)
