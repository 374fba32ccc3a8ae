import { call } from './call.ts'

export const listPendingClaims = call({
  method: 'GET',
  path: '/restaurant/pending-claims',
  as: 'counter',
})

export const approveClaim = call({
  method: 'POST',
  path: '/restaurant/approve-claim',
  as: 'counter',
  idempotent: true,
})

export const declineClaim = call({
  method: 'POST',
  path: '/restaurant/decline-claim',
  as: 'counter',
  idempotent: true,
})

export const claimReward = call({
  method: 'POST',
  path: '/customer/claims',
  as: 'customer',
  idempotent: true,
})

export const noteClaimShown = call({
  method: 'POST',
  path: '/customer/claims/shown',
  as: 'customer',
})

export const withdrawClaim = call({
  method: 'POST',
  path: '/customer/claims/withdraw',
  as: 'customer',
})

export const listOwnClaims = call({
  method: 'GET',
  path: '/customer/claims',
  as: 'customer',
})
