import { call } from './call.ts'

export const listCounterPhones = call({
  method: 'GET',
  path: '/restaurant/counter-phones',
  as: 'restaurant',
})

export const saveCounterPhone = call({
  method: 'POST',
  path: '/restaurant/counter-phones/:deviceId',
  as: 'restaurant',
})

export const drawCounterCode = call({
  method: 'POST',
  path: '/restaurant/counter-phones/:deviceId/code',
  as: 'restaurant',
})

export const revokeCounterPhone = call({
  method: 'POST',
  path: '/restaurant/counter-phones/:deviceId/revoke',
  as: 'restaurant',
})

export const unlockCounterPhones = call({
  method: 'POST',
  path: '/restaurant/unlock-counter-phones',
  as: 'restaurant',
})

export const takeCounterCode = call({
  method: 'POST',
  path: '/counter/take-code',
  as: 'anyone',
})

export const startManaging = call({
  method: 'POST',
  path: '/counter/manage',
  as: 'counter',
})

export const stopManaging = call({
  method: 'POST',
  path: '/counter/manage/stop',
  as: 'counter',
})

export const getCounter = call({
  method: 'GET',
  path: '/counter',
  as: 'counter',
})
