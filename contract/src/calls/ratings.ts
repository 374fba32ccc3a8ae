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

export const switchAsking = call({
  method: 'POST',
  path: '/restaurant/ratings/asking',
  as: 'restaurant',
})

export const saveReviewLink = call({
  method: 'POST',
  path: '/restaurant/ratings/link',
  as: 'restaurant',
})

export const answerRating = call({
  method: 'POST',
  path: '/restaurant/ratings/answer',
  as: 'restaurant',
})

export const getRatingShares = call({
  method: 'GET',
  path: '/restaurant/insights/ratings',
  as: 'restaurant',
})
