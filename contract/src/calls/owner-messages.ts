import { call } from './call.ts'

export const getOwnerMessages = call({
  method: 'GET',
  path: '/restaurant/own-messages',
  as: 'restaurant',
})

export const saveOwnerMessages = call({
  method: 'POST',
  path: '/restaurant/own-messages',
  as: 'restaurant',
})
