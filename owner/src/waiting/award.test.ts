import { expect, test } from 'vitest'
import { readAward } from './award.ts'

const waiting = {
  idempotencyKey: 'key',
  uid: 'owner',
  cusId: '48219037',
  name: 'Asha R.',
  points: 120,
  givenAt: 1_800_000_000_000,
  mayHaveArrived: false,
  isSure: false,
  outcome: null,
}
const given = { firstName: 'Asha', lastInitial: 'R', balance: 320 }

test('an award that waits on a phone since the first version is the same award', () => {
  expect(readAward(waiting)).toEqual(waiting)
})

test('what became of it is read, and of the answer what is shown', () => {
  const kept = { is: 'given', given: { ...given, message: 'Gave 120 points.', entryId: 'e' } }
  expect(readAward({ ...waiting, outcome: kept }).outcome).toEqual({ is: 'given', given })
  const unsure = { is: 'unsure', cautions: ['many_today'] }
  expect(readAward({ ...waiting, outcome: unsure }).outcome).toEqual(unsure)
})

test("the first version's sentence of a refusal is let go, not the refusal", () => {
  const refused = { is: 'refused', sentence: 'There is no guest with this ID.' }
  expect(readAward({ ...waiting, outcome: refused }).outcome).toMatchObject({
    is: 'refused',
    code: 'unknown',
  })
})

test('an award without its key or its points is none', () => {
  for (const wrong of [{ idempotencyKey: null }, { points: '120' }, { outcome: { is: 'lost' } }])
    expect(() => readAward({ ...waiting, ...wrong })).toThrow(TypeError)
})
