import { expect, test } from 'vitest'
import { type ActivityPage, type ActivityRow, withNewest, withOlder } from './held-rows.ts'

const page = (ids: string, next: string | null, given = 0): ActivityPage => ({
  results: [...ids].map((id) => ({ id }) as ActivityRow),
  next,
  days: [
    {
      day: '2026-11-20',
      given,
      billed: 0,
      bonuses: 0,
      corrected: 0,
      carried: 0,
      claimed: 0,
      rewards: 0,
    },
  ],
})
const idsOf = ({ rows }: { rows: readonly ActivityRow[] }) => rows.map(({ id }) => id).join('')

test('new rows stand before the held ones, with the day’s new sums', () => {
  const held = withOlder(withNewest(null, page('fed', 'd', 1)), page('cba', null, 1))
  const fresh = withNewest(held, page('gfe', 'e', 5))
  expect(idsOf(fresh)).toBe('gfedcba')
  expect(fresh.next).toBe(null)
  expect(fresh.days.get('2026-11-20')?.given).toBe(5)
})

test('rows that a fresh page does not reach are dropped rather than shown after a gap', () => {
  const held = withOlder(withNewest(null, page('fed', 'd')), page('cba', null))
  const fresh = withNewest(held, page('zyx', 'x'))
  expect(idsOf(fresh)).toBe('zyx')
  expect(fresh.next).toBe('x')
})

test('a first page that is the last replaces all', () => {
  expect(idsOf(withNewest(withNewest(null, page('ba', null)), page('cba', null)))).toBe('cba')
  expect(idsOf(withNewest(withNewest(null, page('ba', null)), page('', null)))).toBe('')
})
