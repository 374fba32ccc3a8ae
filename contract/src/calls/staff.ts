import { call } from './call.ts'

export const listStaff = call({
  method: 'GET',
  path: '/restaurant/staff',
  as: 'restaurant',
})

export const reportStaff = call({
  method: 'GET',
  path: '/restaurant/staff/report',
  as: 'restaurant',
})

export const saveStaff = call({
  method: 'POST',
  path: '/restaurant/staff/:staffId',
  as: 'restaurant',
})

export const drawStaffPin = call({
  method: 'POST',
  path: '/restaurant/staff/:staffId/pin',
  as: 'restaurant',
})

export const revokeStaff = call({
  method: 'POST',
  path: '/restaurant/staff/:staffId/revoke',
  as: 'restaurant',
})
