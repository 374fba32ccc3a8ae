import { expect, test } from 'vitest'
import { stageOf } from './stage.ts'

const decidedAt = '2026-11-20T10:00:00.000Z'
const at = (minutes: number) => Date.parse(decidedAt) + minutes * 60_000

test('an approved reward is shown for half an hour, once', () => {
  expect(stageOf({ status: 'approved', decidedAt }, at(29))).toBe('approved')
  expect(stageOf({ status: 'approved', decidedAt }, at(30))).toBe('given')
  expect(stageOf({ status: 'approved', decidedAt: null }, at(0))).toBe('given')
})

test('what was not approved is what it is', () => {
  expect(stageOf({ status: 'pending', decidedAt: null }, at(0))).toBe('pending')
  expect(stageOf({ status: 'declined', decidedAt }, at(90))).toBe('declined')
})
