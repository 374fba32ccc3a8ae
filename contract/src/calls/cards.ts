import { call } from './call.ts'

export const printCards = call({
  method: 'POST',
  path: '/restaurant/cards',
  as: 'restaurant',
  idempotent: true,
})

export const listCards = call({
  method: 'GET',
  path: '/restaurant/cards',
  as: 'restaurant',
})

export const stopCard = call({
  method: 'POST',
  path: '/restaurant/cards/stop',
  as: 'manager',
})

export const giveCardReward = call({
  method: 'POST',
  path: '/restaurant/cards/reward',
  as: 'counter',
  idempotent: true,
})

export const bindCard = call({
  method: 'POST',
  path: '/customer/cards',
  as: 'customer',
})
