import { expect, test } from 'vitest'
import { countIn, inUnit } from './unit.ts'

test('the words for points become those for stamps', () => {
  expect(inUnit('Points for a reward: 1 point')).toBe('Points for a reward: 1 point')
  expect(inUnit('Points for a reward: 1 point', 'stamps')).toBe('Stamps for a reward: 1 stamp')
  expect(inUnit('8 पॉइंट', 'stamps')).toBe('8 स्टैंप')
  countIn('stamps')
  expect(inUnit('2 points')).toBe('2 stamps')
  expect(inUnit('2 points', 'points')).toBe('2 points')
  countIn()
})
