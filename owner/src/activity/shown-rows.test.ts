import { expect, test } from 'vitest'
import type { ActivityRow } from './held-rows.ts'
import { shownRows } from './shown-rows.ts'

const row = (id: string, points: number, more: Partial<ActivityRow> = {}) =>
  ({
    id,
    kind: points < 0 ? 'reversal' : 'in_store',
    points,
    reverses: null,
    takenBack: 0,
    reason: null,
    ...more,
  }) as ActivityRow

const shown = (rows: ActivityRow[]) =>
  shownRows(rows).map(({ id, isUndone, isQuiet, takenBack }) => [id, isUndone, isQuiet, takenBack])

test('an award and its undo are one quiet row', () => {
  expect(
    shown([row('3', 50), row('2', -70, { reverses: '1' }), row('1', 70, { takenBack: 70 })]),
  ).toEqual([
    ['3', false, false, 0],
    ['1', true, true, 70],
  ])
})

test('an undo stands alone until its award is fetched', () => {
  expect(shown([row('2', -70, { reverses: '1' })])).toEqual([['2', false, true, 0]])
})

test('an award on a held page becomes quiet when it is taken back, and the taking back keeps its row', () => {
  const reversal = row('2', -70, { reverses: '1', reason: 'wrong_guest' })
  expect(shown([reversal, row('1', 70)])).toEqual([
    ['2', false, true, 0],
    ['1', false, true, 70],
  ])
})

test('an award taken back in part still counts, and so does one beside it', () => {
  const reversal = row('3', -30, { reverses: '2', reason: 'wrong_guest' })
  expect(shown([reversal, row('2', 70, { takenBack: 30 }), row('1', 5)])).toEqual([
    ['3', false, true, 0],
    ['2', false, false, 30],
    ['1', false, false, 0],
  ])
})

test('what was taken back on a day that is not shown is quiet, too', () => {
  expect(shown([row('1', 70, { takenBack: 70 })])).toEqual([['1', false, true, 70]])
})
