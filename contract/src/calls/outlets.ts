import { call } from './call.ts'

export const listOutlets = call({
  method: 'GET',
  path: '/restaurant/outlets',
  as: 'restaurant',
})

export const saveOutlet = call({
  method: 'POST',
  path: '/restaurant/outlets/:outletId',
  as: 'restaurant',
})

export const closeOutlet = call({
  method: 'POST',
  path: '/restaurant/outlets/:outletId/close',
  as: 'restaurant',
})

export const listOutletsOfPlace = call({
  method: 'GET',
  path: '/customer/outlets',
  as: 'customer',
})
