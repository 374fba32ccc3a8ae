import { call } from './call.ts'

export const lookUpCustomer = call({
  method: 'GET',
  path: '/restaurant/customers/:cusId',
  as: 'counter',
})

export const listCustomers = call({
  method: 'POST',
  path: '/restaurant/customers/search',
  as: 'manager',
})

export const getCustomerRecord = call({
  method: 'GET',
  path: '/restaurant/customers/:cusId/record',
  as: 'manager',
})

export const saveGuestNote = call({
  method: 'POST',
  path: '/restaurant/customers/:cusId/note',
  as: 'restaurant',
})

export const saveCustomer = call({
  method: 'POST',
  path: '/customer/save',
  as: 'new-customer',
})

export const getCustomerProfile = call({
  method: 'GET',
  path: '/customer/profile',
  as: 'customer',
})

export const listMemberships = call({
  method: 'GET',
  path: '/customer/memberships',
  as: 'customer',
})

export const joinRestaurant = call({
  method: 'POST',
  path: '/customer/join',
  as: 'customer',
})

export const listImportedPoints = call({
  method: 'GET',
  path: '/customer/carried-balances',
  as: 'customer',
})

export const decideImportedPoints = call({
  method: 'POST',
  path: '/customer/carried-balances',
  as: 'customer',
})

export const leaveRestaurant = call({
  method: 'POST',
  path: '/customer/leave',
  as: 'customer',
})

export const listOwnEntries = call({
  method: 'GET',
  path: '/customer/entries',
  as: 'customer',
})

export const exportMyData = call({
  method: 'GET',
  path: '/customer/export',
  as: 'customer',
})

export const eraseMe = call({
  method: 'POST',
  path: '/customer/erase',
  as: 'new-customer',
  act: 'erase_me',
})
