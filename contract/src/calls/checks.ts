import { call } from './call.ts'

export const confirmEntry = call({
  method: 'POST',
  path: '/restaurant/confirm-entry',
  as: 'restaurant',
})
