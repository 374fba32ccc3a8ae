import { call } from './call.ts'

export const watchRestaurant = call({
  method: 'GET',
  path: '/restaurant/live',
  as: 'counter',
  summary: 'The restaurant document, at once and at every change (server-sent events)',
  stream: true,
})

export const watchCustomer = call({
  method: 'GET',
  path: '/customer/live',
  as: 'customer',
  summary:
    "The guest's balances, requests and claims, at once and at every change (server-sent events)",
  stream: true,
})
