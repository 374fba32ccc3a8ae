import { expect, test } from 'vitest'
import { act, begin, press, type State } from './steps.ts'

const award = 120
const type = (state: State, keys: string) => [...keys].reduce(press, state)

test('points followed by any PIN of four digits raise the balance', () => {
  const typedPoints = type(begin(award, 560), '300')
  expect(typedPoints.points).toBe('300')
  const atPin = act(typedPoints, award)
  expect(type(atPin, '123')).toMatchObject({ step: 'pin', balance: 560 })
  const given = type(atPin, '1234')
  expect(given).toMatchObject({ step: 'given', balance: 860, pin: '' })
  expect(press(given, '5')).toBe(given)
  expect(act(given, award)).toEqual(begin(award, 860))
})

test('the preset points can be given unchanged, and the first digit replaces them', () => {
  expect(type(act(begin(award, 560), award), '0000').balance).toBe(680)
  expect(press(begin(award, 560), '7').points).toBe('7')
  expect(press(begin(award, 560), 'delete').points).toBe('12')
})

test('an award needs at least one digit and takes at most five', () => {
  const empty = press(press(type(begin(award, 560), '05'), 'delete'), 'delete')
  expect(empty.points).toBe('')
  expect(act(empty, award)).toBe(empty)
  expect(type(begin(award, 560), '123456789').points).toBe('12345')
})

test('the button of the PIN step goes back to the points', () => {
  const atPin = type(act(type(begin(award, 560), '80'), award), '99')
  expect(act(atPin, award)).toMatchObject({ step: 'points', points: '80', pin: '' })
})
