import { expect, test } from 'vitest'
import { riseToFreePlace } from './free-place.ts'

const toast = { left: 20, right: 340, top: 680, bottom: 730 }
const row = (top: number, bottom: number) => ({ left: 0, right: 360, top, bottom })

test('a box stays where it covers nothing', () => {
  expect(riseToFreePlace(toast, [row(600, 680), row(730, 740)])).toBe(0)
  expect(riseToFreePlace(toast, [{ ...row(690, 720), left: 340 }])).toBe(0)
})

test('a box rises above what it covers, to the first gap that it fits', () => {
  expect(riseToFreePlace(toast, [row(700, 740)])).toBe(38)
  // 30 are free between the two, too few for the box.
  expect(riseToFreePlace(toast, [row(700, 740), row(600, 670)])).toBe(138)
  expect(riseToFreePlace(toast, [row(58, 740)])).toBe(680)
})

test('no gap may fit a box', () => {
  expect(riseToFreePlace(toast, [row(0, 740)])).toBe(null)
  expect(riseToFreePlace(toast, [row(50, 740)])).toBe(null)
})
