import { expect, test } from 'vitest'
import { isQuietFor } from './owner-messages.ts'

const quietHours = (from: number, until: number) =>
  Array.from({ length: 24 }, (_, hour) => hour).filter((hour) => isQuietFor(hour, from, until))

test.each([
  ['in the night', 0, 8, [0, 1, 2, 3, 4, 5, 6, 7]],
  ['over midnight', 22, 2, [0, 1, 22, 23]],
  ['until midnight', 21, 0, [21, 22, 23]],
  ['never', 9, 9, []],
])('quiet hours %s', (_, from, until, quiet) => {
  expect(quietHours(from, until)).toEqual(quiet)
})
