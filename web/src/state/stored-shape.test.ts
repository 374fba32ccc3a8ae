import { expect, test } from 'vitest'
import {
  anything,
  flag,
  list,
  nullable,
  number,
  object,
  oneOf,
  orElse,
  text,
} from './stored-shape.ts'

const row = object({
  name: text,
  points: number,
  isSure: flag,
  platform: oneOf('Swiggy', 'Zomato'),
  reason: nullable(text),
  tags: list(text),
  since: orElse(number, 0),
  details: anything,
})

const stored = {
  name: 'Asha',
  points: 120,
  isSure: false,
  platform: 'Zomato',
  reason: null,
  tags: ['a', 'b'],
  since: 7,
  details: { until: 'later' },
}

test('a stored row is read unchanged, without unknown fields', () => {
  expect(row({ ...stored, ofALaterVersion: 1 })).toEqual(stored)
})

test('a field that an earlier version did not store gets its default', () => {
  const { since: _, ...earlier } = stored
  expect(row(earlier)).toEqual({ ...stored, since: 0 })
})

test.each([
  null,
  'text',
  [],
  {},
  { ...stored, name: 7 },
  { ...stored, points: '120' },
  { ...stored, points: Number.NaN },
  { ...stored, isSure: 1 },
  { ...stored, platform: 'Uber' },
  { ...stored, reason: undefined },
  { ...stored, tags: ['a', null] },
  { ...stored, tags: 'a' },
])('%j is refused', (other) => {
  expect(() => row(other)).toThrow(TypeError)
  expect(() => row(other)).toThrow('is not what was stored')
})
