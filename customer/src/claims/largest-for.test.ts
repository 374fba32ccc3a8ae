import { expect, test } from 'vitest'
import { largestFor } from './largest-for.ts'

test.each([
  ['Free pizza', 'text-[4.5rem]'],
  ['मुफ़्त पिज़्ज़ा', 'text-[4.5rem]'],
  ['Cappuccino', 'text-[3.5rem]'],
  ['Paneer tikka with naan', 'text-[3.5rem]'],
  ['Gulabjamunplatter', 'text-[1.75rem]'],
  ['A family thali for four with sweet lassi', 'text-[2.5rem]'],
  ['Pizza '.repeat(20), 'text-[1.75rem]'],
])('%s', (reward, size) => expect(largestFor(reward)).toBe(size))
