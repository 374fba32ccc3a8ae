import { call } from './call.ts'

export const sendRewardCode = call({
  method: 'POST',
  path: '/restaurant/numbers/reward-code',
  as: 'counter',
})

export const giveReward = call({
  method: 'POST',
  path: '/restaurant/give-reward',
  as: 'counter',
  idempotent: true,
})
