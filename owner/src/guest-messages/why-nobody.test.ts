import { expect, test } from 'vitest'
import { whyNobody } from './why-nobody.ts'

test.each([
  [{}, null],
  [{ notReached: 1 }, 'notReached'],
  [{ notReached: 4, notAllowing: 3 }, 'notReached'],
  [{ notReached: 1, notAllowing: 1 }, 'notReached'],
  [{ notReached: 1, notAllowing: 40 }, 'notAllowing'],
  [{ tooMany: 2, notReached: 2 }, 'tooMany'],
  [{ keptOut: 2, notReached: 1 }, 'keptOut'],
])('news to nobody names the reason of most guests: %j', (counts, reason) => {
  const none = { notAllowing: 0, notReached: 0, tooMany: 0, keptOut: 0 }
  expect(whyNobody({ ...none, ...counts })).toBe(reason)
})
