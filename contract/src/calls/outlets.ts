import { call } from './call.ts'

export const listOutlets = call({
  method: 'GET',
  path: '/restaurant/outlets',
  as: 'restaurant',
  summary: "The restaurant's open outlets, the first one first",
})

export const saveOutlet = call({
  method: 'POST',
  path: '/restaurant/outlets/:outletId',
  as: 'restaurant',
  summary: 'Add an outlet, or change one',
  fails: ['email_not_proved', 'wrong_pin', 'pin_locked', 'outlet_not_found', 'outlets_full'],
})

export const closeOutlet = call({
  method: 'POST',
  path: '/restaurant/outlets/:outletId/close',
  as: 'restaurant',
  summary: 'Close an outlet for good; what was given there stays with its name',
  fails: ['wrong_pin', 'pin_locked', 'outlet_not_found', 'first_outlet_stays', 'outlet_in_use'],
})

export const listOutletsOfPlace = call({
  method: 'GET',
  path: '/customer/outlets',
  as: 'customer',
  summary: 'The open outlets of a restaurant that has several; else none',
  fails: ['restaurant_not_found'],
})
