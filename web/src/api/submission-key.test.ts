import { expect, test } from 'vitest'
import { submissionKey } from './submission-key.ts'

const counted = () => {
  let made = 0
  return submissionKey(() => `key ${++made}`)
}

test('a repeated submission keeps its key', () => {
  const submission = counted()
  expect(submission.keyFor({ points: 120 })).toBe('key 1')
  expect(submission.keyFor({ points: 120 })).toBe('key 1')
})

test('a different submission gets another key', () => {
  const submission = counted()
  submission.keyFor({ points: 120 })
  expect(submission.keyFor({ points: 210 })).toBe('key 2')
})

test('after a definite answer the same input is a new submission', () => {
  const submission = counted()
  submission.keyFor({ points: 120 })
  submission.settle()
  expect(submission.keyFor({ points: 120 })).toBe('key 2')
})
