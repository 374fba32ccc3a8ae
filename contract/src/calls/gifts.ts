import { call } from './call.ts'

export const giveGift = call({
  method: 'POST',
  path: '/restaurant/gifts',
  as: 'manager',
  idempotent: true,
})

export const listGifts = call({
  method: 'GET',
  path: '/restaurant/gifts/:cusId',
  as: 'manager',
})

export const stopGifts = call({
  method: 'POST',
  path: '/restaurant/gifts/stop',
  as: 'restaurant',
})
