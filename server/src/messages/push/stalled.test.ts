import { expect, test, vi } from 'vitest'
import { createStalled, mostStalled } from './stalled.ts'

test('each push service is counted by itself, and one answer is enough', () => {
  vi.useFakeTimers()
  const stalled = createStalled()
  const answers = Array.from({ length: mostStalled }, () => stalled.watch('https://silent.example'))
  const late = stalled.watch('https://slow.example')
  vi.advanceTimersByTime(1_999)
  expect(stalled.has('https://silent.example')).toBe(false)
  vi.advanceTimersByTime(1)
  expect(stalled.has('https://silent.example')).toBe(true)
  expect(stalled.has('https://slow.example')).toBe(false)
  answers[0]?.()
  answers[0]?.()
  expect(stalled.has('https://silent.example')).toBe(false)
  late()
  stalled.watch('https://silent.example')
  vi.advanceTimersByTime(2_000)
  expect(stalled.has('https://silent.example')).toBe(true)
  vi.useRealTimers()
})
