import { expect, test } from 'vitest'
import { stageOf } from './stage.ts'

const until = '2026-11-20T10:30:00.000Z'
const approved = { status: 'approved', shownUntil: until } as const
/** Minutes before the end, or after it. */
const at = (minutes: number) => Date.parse(until) + minutes * 60_000

test('an approved reward is shown until the server’s end of it, whatever the phone’s clock says', () => {
  expect(stageOf(approved, { now: at(-1) }, at(90))).toBe('approved')
  expect(stageOf(approved, { now: at(0) }, at(-25))).toBe('given')
})

test('without proof it is a page that stands still, also on a phone whose clock is set back', () => {
  for (const missing of ['answer', 'network', 'clock'] as const) {
    expect(stageOf(approved, { missing }, at(-1))).toBe('still')
    expect(stageOf(approved, { missing }, at(0))).toBe('given')
  }
})

test('what an earlier version has stored as approved is told as given', () => {
  expect(stageOf({ status: 'approved', shownUntil: null }, { now: at(0) }, at(0))).toBe('given')
})

test('what was not approved is what it is', () => {
  const proof = { now: at(0) }
  expect(stageOf({ status: 'pending', shownUntil: null }, proof, at(0))).toBe('pending')
  expect(stageOf({ status: 'declined', shownUntil: null }, proof, at(0))).toBe('declined')
})
