import { call } from './call.ts'

export const takeBackAward = call({
  method: 'POST',
  path: '/restaurant/take-back-award',
  as: 'manager',
  idempotent: true,
})

export const correctPoints = call({
  method: 'POST',
  path: '/restaurant/correct-points',
  as: 'manager',
  idempotent: true,
})

export const takeBackClaim = call({
  method: 'POST',
  path: '/restaurant/take-back-claim',
  as: 'manager',
  idempotent: true,
})
