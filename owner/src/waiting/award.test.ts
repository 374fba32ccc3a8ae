import { expect, test } from 'vitest'
import { readAward } from './award.ts'

const waiting = {
  idempotencyKey: 'key',
  uid: 'owner',
  cusId: '48219037',
  number: null,
  name: 'Asha R.',
  points: 120,
  billAmount: 460,
  givenAt: 1_800_000_000_000,
  mayHaveArrived: false,
  isSure: false,
  outcome: null,
}
const given = { firstName: 'Asha', lastInitial: 'R', balance: 320 }

test('a stored award is read unchanged', () => {
  expect(readAward(waiting)).toEqual(waiting)
})

test('an award that an earlier version stored has no bill and no typed number', () => {
  const { billAmount: _, number: __, ...earlier } = waiting
  expect(readAward(earlier)).toEqual({ ...waiting, billAmount: null })
})

test('an outcome is read with those fields of the answer that are shown', () => {
  const kept = { is: 'given', given: { ...given, message: 'Gave 120 points.', entryId: 'e' } }
  expect(readAward({ ...waiting, outcome: kept }).outcome).toEqual({ is: 'given', given })
  const unsure = { is: 'unsure', cautions: ['many_today'] }
  expect(readAward({ ...waiting, outcome: unsure }).outcome).toEqual(unsure)
})

test('a row without a key, with wrong points or with an unknown outcome is refused', () => {
  for (const wrong of [{ idempotencyKey: null }, { points: '120' }, { outcome: { is: 'lost' } }])
    expect(() => readAward({ ...waiting, ...wrong })).toThrow(TypeError)
})
