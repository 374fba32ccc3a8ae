import { call } from './call.ts'

export const listActivity = call({
  method: 'GET',
  path: '/restaurant/activity',
  as: 'manager',
})
