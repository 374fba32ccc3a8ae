import { call } from './call.ts'

export const askForRating = call({
  method: 'POST',
  path: '/customer/ratings/question',
  as: 'customer',
})

export const rateVisit = call({
  method: 'POST',
  path: '/customer/ratings',
  as: 'customer',
})

export const declineRating = call({
  method: 'POST',
  path: '/customer/ratings/decline',
  as: 'customer',
})

export const listRatings = call({
  method: 'GET',
  path: '/restaurant/ratings',
  as: 'restaurant',
})
