import { call } from './call.ts'

export const listActivity = call({
  method: 'GET',
  path: '/restaurant/activity',
  as: 'manager',
  summary:
    'Everything that moved points at the restaurant, and approved claims, newest first, with sums of its days',
  fails: ['shown_enough', 'shown_today'],
})
