import { call } from './call.ts'

export const listRewards = call({
  method: 'GET',
  path: '/restaurant/rewards',
  as: 'restaurant',
})

export const saveFirstReward = call({
  method: 'POST',
  path: '/restaurant/first-reward',
  as: 'restaurant',
})

export const saveReward = call({
  method: 'POST',
  path: '/restaurant/rewards/:choiceId',
  as: 'restaurant',
})

export const removeReward = call({
  method: 'POST',
  path: '/restaurant/rewards/:choiceId/remove',
  as: 'restaurant',
})
