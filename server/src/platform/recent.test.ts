import { expect, test } from 'vitest'
import { createRecent } from './recent.ts'

test('who was set longest ago makes room', () => {
  const recent = createRecent<number>(2)
  recent.set('one', 1)
  recent.set('two', 2)
  recent.set('one', 11)
  recent.set('three', 3)
  expect(['one', 'two', 'three'].map(recent.get)).toEqual([11, undefined, 3])
  recent.delete('one')
  expect(recent.get('one')).toBeUndefined()
})
