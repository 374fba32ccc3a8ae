import { expect, test } from 'vitest'
import { submissionKey } from './submission-key.ts'

const counted = () => {
  let made = 0
  return submissionKey(() => `key ${++made}`)
}

test('the same figures sent again keep their key', () => {
  const submission = counted()
  expect(submission.keyFor({ points: 120 })).toBe('key 1')
  expect(submission.keyFor({ points: 120 })).toBe('key 1')
})

test('other figures get a key of their own', () => {
  const submission = counted()
  submission.keyFor({ points: 120 })
  expect(submission.keyFor({ points: 210 })).toBe('key 2')
})

test('after a definite answer the same figures are a new submission', () => {
  const submission = counted()
  submission.keyFor({ points: 120 })
  submission.settle()
  expect(submission.keyFor({ points: 120 })).toBe('key 2')
})
