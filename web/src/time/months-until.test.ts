import { expect, test } from 'vitest'
import { monthsUntil } from './months-until.ts'

test('the months of the ledger, newest first, and whether the newest has ended', () => {
  expect(monthsUntil('2026-10-31', '2026-11-24')).toEqual([
    { month: '2026-11', isWhole: false },
    { month: '2026-10', isWhole: true },
  ])
  expect(monthsUntil('2026-11-24', '2026-11-30')).toEqual([{ month: '2026-11', isWhole: true }])
  expect(monthsUntil('2025-03-01', '2026-02-28').map(({ month }) => month)).toEqual([
    ...['2026-02', '2026-01', '2025-12', '2025-11', '2025-10', '2025-09'],
    ...['2025-08', '2025-07', '2025-06', '2025-05', '2025-04', '2025-03'],
  ])
})
