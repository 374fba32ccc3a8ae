import { call } from './call.ts'

export const listConsents = call({
  method: 'GET',
  path: '/customer/consents',
  as: 'customer',
  summary: 'What the guest allows each restaurant that they are a member of',
})

export const saveConsents = call({
  method: 'POST',
  path: '/customer/consents',
  as: 'customer',
  summary: 'Allow a restaurant something, or no longer; what is left out stays as it is',
  fails: ['restaurant_not_found', 'not_joined', 'consents_today'],
})
