import { expect, test } from 'vitest'
import { sizesFor } from './reward-sizes.ts'

test.each([
  ['Free pizza', 'text-[length:min(4.75rem,22vw)]'],
  ['मुफ़्त पिज़्ज़ा', 'text-[length:min(4.75rem,22vw)]'],
  ['Hakka noodles', 'text-[length:min(4.5rem,20vw)]'],
  ['Cappuccino', 'text-[length:min(3.5rem,16vw)]'],
  ['Paneer tikka with naan', 'text-[length:min(3.5rem,16vw)]'],
  ['A family thali for four with sweet lassi', 'text-[2.5rem]'],
  ['Gulabjamunplatter', 'text-[2.125rem]'],
  ['Pizza '.repeat(20), 'text-[2.125rem]'],
])('%s', (reward, size) => expect(sizesFor(reward).reward.split(' ')[0]).toBe(size))

test('the time is smaller than the reward for every length of the reward', () => {
  const remsIn = (look: string) =>
    [...look.matchAll(/([\d.]+)rem/g)].map(([, rems]) => Number(rems))
  for (const reward of [
    'Free pizza',
    'Hakka noodles',
    'Cappuccino',
    'A long '.repeat(6),
    'Pizza '.repeat(20),
  ]) {
    const sizes = sizesFor(reward)
    const [times, rewards] = [remsIn(sizes.time), remsIn(sizes.reward)]
    expect(times).toHaveLength(3)
    for (const [step, rems] of times.entries()) expect(rems).toBeLessThan(rewards[step] ?? 0)
  }
})
