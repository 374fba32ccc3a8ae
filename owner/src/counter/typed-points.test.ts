import { expect, test } from 'vitest'
import { TypedBill, TypedPoints } from './typed-points.ts'

test('whole numbers are points', () => {
  for (const [typed, points] of [
    ['120', 120],
    [' 7 ', 7],
    ['100000', 100_000],
    ['1,00,000', 100_000],
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
  '१२०',
])('%j is refused and never read as another number', (typed) => {
  expect(TypedPoints.safeParse(typed).error?.issues[0]?.message).toBe('points_wrong')
})

test('a bill is typed as points are, up to ten lakh rupees', () => {
  expect(TypedBill.parse('10,00,000')).toBe(1_000_000)
  for (const typed of ['', '0', '460.50', '10,00,001'])
    expect(TypedBill.safeParse(typed).error?.issues[0]?.message).toBe('bill_amount_wrong')
})
