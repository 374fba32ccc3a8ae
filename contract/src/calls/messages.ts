import { call } from './call.ts'

export const listMessages = call({
  method: 'GET',
  path: '/customer/messages',
  as: 'customer',
})

export const openMessages = call({
  method: 'POST',
  path: '/customer/messages/opened',
  as: 'customer',
})

export const stopMessages = call({
  method: 'POST',
  path: '/customer/messages/stop',
  as: 'customer',
})

export const reportMessage = call({
  method: 'POST',
  path: '/customer/messages/report',
  as: 'customer',
})

export const getPushKey = call({
  method: 'GET',
  path: '/push/key',
  as: 'signed-in',
})

export const subscribeToPush = call({
  method: 'POST',
  path: '/push/subscription',
  as: 'signed-in',
})

export const endPush = call({
  method: 'POST',
  path: '/push/end',
  as: 'signed-in',
})

export const getOffers = call({
  method: 'GET',
  path: '/restaurant/messages',
  as: 'restaurant',
})

export const saveNudge = call({
  method: 'POST',
  path: '/restaurant/messages/nudge',
  as: 'restaurant',
})

export const countNews = call({
  method: 'POST',
  path: '/restaurant/messages/news/count',
  as: 'restaurant',
})

export const tryNews = call({
  method: 'POST',
  path: '/restaurant/messages/news/try',
  as: 'restaurant',
})

export const sendNews = call({
  method: 'POST',
  path: '/restaurant/messages/news',
  as: 'restaurant',
  idempotent: true,
})

export const stopNews = call({
  method: 'POST',
  path: '/restaurant/messages/news/stop',
  as: 'restaurant',
})

export const getBrought = call({
  method: 'GET',
  path: '/restaurant/messages/brought',
  as: 'restaurant',
})
