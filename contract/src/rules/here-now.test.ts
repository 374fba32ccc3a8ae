import { expect, test } from 'vitest'
import { outletInMark, posterMark } from './here-now.ts'

test.each([1, 2, 17, 1000])('the mark of outlet %i names it', (number) => {
  expect(outletInMark(posterMark(number))).toBe(number)
})

test.each(['', '#', '#top', '#here-', '#here-1', '#here-0', '#here-02', '#here-2x', '#hereabouts'])(
  '%j is no poster',
  (mark) => expect(outletInMark(mark)).toBeNull(),
)
