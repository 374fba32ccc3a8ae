import { expect, test } from 'vitest'
import type { WaitingAward } from './award.ts'
import { repeatedIn } from './repeated.ts'

const award = (cusId: string, points: number, name = ''): WaitingAward => ({
  idempotencyKey: `${cusId} ${points}`,
  uid: 'owner',
  cusId,
  name,
  points,
  billAmount: null,
  givenAt: 0,
  mayHaveArrived: false,
  isSure: false,
  outcome: null,
})

test('several awards for one guest are summed, with the name if one of them has it', () => {
  const waiting = [award('48219037', 40), award('10000005', 80), award('48219037', 60, 'Asha R.')]
  expect(repeatedIn(waiting)).toEqual([
    { cusId: '48219037', name: 'Asha R.', count: 2, points: 100 },
  ])
})
