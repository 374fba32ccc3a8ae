import { expect, test } from 'vitest'
import { stageOf } from './stage.ts'

const until = '2026-11-20T10:30:00.000Z'
const approved = { status: 'approved', shownUntil: until } as const
const at = (minutes: number) => Date.parse(until) + minutes * 60_000

test('an approved reward is shown until its end in server time, whatever the phone’s clock says', () => {
  expect(stageOf(approved, { now: at(-1) }, at(90))).toBe('approved')
  expect(stageOf(approved, { now: at(0) }, at(-25))).toBe('given')
})

test('without proof of the time nothing is shown as approved, even if the phone’s clock is set back', () => {
  for (const missing of ['answer', 'network', 'clock'] as const) {
    expect(stageOf(approved, { missing }, at(-1))).toBe('unproved')
    expect(stageOf(approved, { missing }, at(0))).toBe('given')
  }
})

test('an approved claim without an end counts as given', () => {
  expect(stageOf({ status: 'approved', shownUntil: null }, { now: at(0) }, at(0))).toBe('given')
})

test('pending and declined claims stay pending and declined', () => {
  const proof = { now: at(0) }
  expect(stageOf({ status: 'pending', shownUntil: null }, proof, at(0))).toBe('pending')
  expect(stageOf({ status: 'declined', shownUntil: null }, proof, at(0))).toBe('declined')
})
