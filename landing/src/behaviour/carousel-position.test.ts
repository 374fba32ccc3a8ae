import { expect, test } from 'vitest'
import { nearest, stepFrom } from './carousel-position.ts'

test('an arrow moves one slide and never past either end', () => {
  expect(stepFrom(1, 1, 3)).toBe(2)
  expect(stepFrom(2, 1, 3)).toBe(2)
  expect(stepFrom(1, -1, 3)).toBe(0)
  expect(stepFrom(0, -1, 3)).toBe(0)
})

test('a swipe selects the slide nearest to where it stops', () => {
  const places = [0, 360, 720]
  expect(nearest(places, 0)).toBe(0)
  expect(nearest(places, 179)).toBe(0)
  expect(nearest(places, 181)).toBe(1)
  expect(nearest(places, 900)).toBe(2)
})
