// Apart from `ratings`, which the owner's first screens load.
import { call } from './call.ts'

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
