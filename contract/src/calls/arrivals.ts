import { call } from './call.ts'

export const arrive = call({
  method: 'POST',
  path: '/customer/arrive',
  as: 'customer',
})

export const stepBack = call({
  method: 'POST',
  path: '/customer/step-back',
  as: 'customer',
})
