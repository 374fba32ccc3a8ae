import { call } from './call.ts'

export const getInsights = call({
  method: 'GET',
  path: '/restaurant/insights',
  as: 'restaurant',
})

export const countReadyGuests = call({
  method: 'POST',
  path: '/restaurant/insights/ready',
  as: 'restaurant',
})

export const getOutletInsights = call({
  method: 'GET',
  path: '/restaurant/insights/outlets',
  as: 'restaurant',
})

export const getRewardInsights = call({
  method: 'GET',
  path: '/restaurant/insights/rewards',
  as: 'restaurant',
})
