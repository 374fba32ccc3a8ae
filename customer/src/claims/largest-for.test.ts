import { expect, test } from 'vitest'
import { largestFor } from './largest-for.ts'

test.each([
  ['Free pizza', 'text-[length:min(5.25rem,24vw)]'],
  ['मुफ़्त पिज़्ज़ा', 'text-[length:min(5.25rem,24vw)]'],
  ['Hakka noodles', 'text-[length:min(4.5rem,20vw)]'],
  ['Cappuccino', 'text-[length:min(3.5rem,16vw)]'],
  ['Paneer tikka with naan', 'text-[length:min(3.5rem,16vw)]'],
  ['A family thali for four with sweet lassi', 'text-[2.5rem]'],
  ['Gulabjamunplatter', 'text-[2.125rem]'],
  ['Pizza '.repeat(20), 'text-[2.125rem]'],
])('%s', (reward, size) => expect(largestFor(reward).reward).toBe(size))

test('the time is second to the reward, however long that is', () => {
  const sizeIn = (look: string) => Number(/[\d.]+/.exec(look)?.[0])
  for (const reward of [
    'Free pizza',
    'Hakka noodles',
    'Cappuccino',
    'A long '.repeat(6),
    'Pizza '.repeat(20),
  ]) {
    const sizes = largestFor(reward)
    expect(sizeIn(sizes.time)).toBeLessThan(sizeIn(sizes.reward))
  }
})
