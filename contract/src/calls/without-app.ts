import { call } from './call.ts'

export const getNumberKey = call({
  method: 'GET',
  path: '/restaurant/number-key',
  as: 'counter',
})

export const lookUpNumber = call({
  method: 'POST',
  path: '/restaurant/numbers/look-up',
  as: 'counter',
})

export const keepNumber = call({
  method: 'POST',
  path: '/restaurant/numbers/keep',
  as: 'counter',
})

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

export const forgetNumber = call({
  method: 'POST',
  path: '/restaurant/numbers/forget',
  as: 'counter',
})
