import { expect, test } from 'vitest'
import type { WaitingAward } from './award.ts'
import { repeatedIn } from './repeated.ts'

const award = (cusId: string, points: number, name = ''): WaitingAward => ({
  idempotencyKey: `${cusId} ${points}`,
  uid: 'owner',
  cusId,
  number: null,
  name,
  points,
  billAmount: null,
  givenAt: 0,
  mayHaveArrived: false,
  isSure: false,
  outcome: null,
})

test('several awards for one guest are summed, with the name if one of them has it', () => {
  const [first, second] = [award('48219037', 40), award('48219037', 60, 'Asha R.')]
  expect(repeatedIn([first, award('10000005', 80), second])).toEqual([
    { cusId: '48219037', name: 'Asha R.', points: 100, awards: [first, second] },
  ])
})
