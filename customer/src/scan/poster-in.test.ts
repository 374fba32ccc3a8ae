import { expect, test } from 'vitest'
import { posterIn } from './poster-in.ts'

test.each([
  'https://dobara.example/my/join/SPC7RT',
  ' https://dobara.example/my/join/spc7rt/ ',
  'http://127.0.0.1:3000/my/join/SPC7RT?from=poster',
  'https://elsewhere.example/my/join/SPC7RT#top',
])('%s is a poster', (text) => expect(posterIn(text)).toBe('SPC7RT#here'))

test.each([
  'https://dobara.example/my/join/',
  'https://dobara.example/my/join/SPC7RTX',
  'https://dobara.example/my/join/SPC7R0',
  'https://dobara.example/my/places/SPC7RT',
  '48219038',
  'upi://pay?pa=spice@bank',
  '',
])('%s is no poster', (text) => expect(posterIn(text)).toBeNull())

test('the poster of an outlet keeps its number', () =>
  expect(posterIn('https://dobara.example/my/join/SPC7RT#here-2')).toBe('SPC7RT#here-2'))
