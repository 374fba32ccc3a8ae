import { call } from './call.ts'

export const giveInStorePoints = call({
  method: 'POST',
  path: '/restaurant/in-store-points',
  as: 'counter',
  idempotent: true,
})

export const undoAward = call({
  method: 'POST',
  path: '/restaurant/undo',
  as: 'counter',
})

export const getToday = call({
  method: 'GET',
  path: '/restaurant/today',
  as: 'counter',
})

export const listCustomerEntries = call({
  method: 'GET',
  path: '/restaurant/customers/:cusId/entries',
  as: 'manager',
})
