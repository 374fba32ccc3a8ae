import { expect, test } from 'vitest'
import { TypedPoints } from './typed-points.ts'

test('whole numbers are points', () => {
  for (const [typed, points] of [
    ['120', 120],
    [' 7 ', 7],
    ['100000', 100_000],
    ['1,00,000', 100_000],
    ['१२०', 120],
  ] as const)
    expect(TypedPoints.parse(typed)).toBe(points)
})

test.each([
  '',
  '0',
  '-5',
  '120.50',
  '120,50',
  '1,5',
  '1,000,00',
  '1e3',
  '0x10',
  '+5',
  '1 2 0',
  '100001',
  '१२०.५०',
])('%j is refused and never read as another number', (typed) => {
  expect(TypedPoints.safeParse(typed).error?.issues[0]?.message).toBe('points_wrong')
})
