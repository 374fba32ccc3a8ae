import { expect, test } from 'vitest'
import { nearest, stepFrom } from './carousel-position.ts'

test('arrows go one slide on and stay within the three', () => {
  expect(stepFrom(1, 1, 3)).toBe(2)
  expect(stepFrom(2, 1, 3)).toBe(2)
  expect(stepFrom(1, -1, 3)).toBe(0)
  expect(stepFrom(0, -1, 3)).toBe(0)
})

test('a swipe counts for the slide it stops closest to', () => {
  const places = [0, 360, 720]
  expect(nearest(places, 0)).toBe(0)
  expect(nearest(places, 179)).toBe(0)
  expect(nearest(places, 181)).toBe(1)
  expect(nearest(places, 900)).toBe(2)
})
