import { call } from './call.ts'

export const listPendingRequests = call({
  method: 'GET',
  path: '/restaurant/pending-requests',
  as: 'counter',
})

export const giveOnlinePoints = call({
  method: 'POST',
  path: '/restaurant/give-online-points',
  as: 'counter',
  idempotent: true,
})

export const declineOnlineRequest = call({
  method: 'POST',
  path: '/restaurant/decline-online-request',
  as: 'counter',
  idempotent: true,
})

export const declineGuestRequests = call({
  method: 'POST',
  path: '/restaurant/decline-guest-requests',
  as: 'counter',
})

export const requestOnlinePoints = call({
  method: 'POST',
  path: '/customer/online-requests',
  as: 'customer',
  idempotent: true,
})

export const listOwnOnlineRequests = call({
  method: 'GET',
  path: '/customer/online-requests',
  as: 'customer',
})
