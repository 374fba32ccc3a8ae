import { call } from './call.ts'

export const listStaff = call({
  method: 'GET',
  path: '/restaurant/staff',
  as: 'restaurant',
  summary: 'The people who may give points, with their limits',
})

export const reportStaff = call({
  method: 'GET',
  path: '/restaurant/staff/report',
  as: 'restaurant',
  summary: 'What each person gave today, in 7 or in 30 days, and what of it was taken back',
})

export const saveStaff = call({
  method: 'POST',
  path: '/restaurant/staff/:staffId',
  as: 'restaurant',
  summary: 'Add a person, whose PIN is answered once, or change one',
  fails: [
    'email_not_proved',
    'wrong_pin',
    'pin_locked',
    'staff_not_found',
    'staff_full',
    'outlet_not_found',
    'slow_down',
  ],
})

export const drawStaffPin = call({
  method: 'POST',
  path: '/restaurant/staff/:staffId/pin',
  as: 'restaurant',
  summary: 'Give a person a new PIN, which is answered once; the earlier one ends',
  fails: ['wrong_pin', 'pin_locked', 'staff_not_found'],
})

export const revokeStaff = call({
  method: 'POST',
  path: '/restaurant/staff/:staffId/revoke',
  as: 'restaurant',
  summary: "End a person's PIN for good; what they did stays with their name",
  fails: ['staff_not_found'],
})
