import { call } from './call.ts'

export const watchRestaurant = call({
  method: 'GET',
  path: '/restaurant/live',
  as: 'counter',
  stream: true,
})

export const watchCustomer = call({
  method: 'GET',
  path: '/customer/live',
  as: 'customer',
  stream: true,
})
