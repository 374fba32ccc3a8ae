import { call } from './call.ts'

export const arrive = call({
  method: 'POST',
  path: '/customer/arrive',
  as: 'customer',
  summary: 'A member who scanned the poster is shown at the counter for two hours',
  fails: ['restaurant_not_found', 'not_joined', 'program_paused'],
})

export const stepBack = call({
  method: 'POST',
  path: '/customer/step-back',
  as: 'customer',
  summary: 'The guest is no longer shown at the counter',
  fails: ['restaurant_not_found'],
})
