import { call } from './call.ts'

export const listConsents = call({
  method: 'GET',
  path: '/customer/consents',
  as: 'customer',
})

export const saveConsents = call({
  method: 'POST',
  path: '/customer/consents',
  as: 'customer',
})
