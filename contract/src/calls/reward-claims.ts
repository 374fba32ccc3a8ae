import { call } from './call.ts'

export const listPendingClaims = call({
  method: 'GET',
  path: '/restaurant/pending-claims',
  as: 'counter',
  summary: 'The reward claims that wait for a decision, oldest first',
})

export const approveClaim = call({
  method: 'POST',
  path: '/restaurant/approve-claim',
  as: 'counter',
  summary: 'Approve a claim: the held points are spent',
  fails: [
    'claim_not_found',
    'already_decided',
    'key_reused',
    'wrong_pin',
    'pin_locked',
    'may_not_decide',
  ],
  idempotent: true,
})

export const declineClaim = call({
  method: 'POST',
  path: '/restaurant/decline-claim',
  as: 'counter',
  summary: 'Decline a claim with a reason: the held points go back',
  fails: [
    'claim_not_found',
    'already_decided',
    'key_reused',
    'wrong_pin',
    'pin_locked',
    'may_not_decide',
  ],
  idempotent: true,
})

export const claimReward = call({
  method: 'POST',
  path: '/customer/claims',
  as: 'customer',
  summary: 'Claim the reward: its points are held until the restaurant decides',
  fails: ['restaurant_not_found', 'not_joined', 'not_enough_points', 'key_reused'],
  idempotent: true,
})

export const noteClaimShown = call({
  method: 'POST',
  path: '/customer/claims/shown',
  as: 'customer',
  summary:
    'Tell the restaurant that an approved claim is on the guest’s screen; the first time is kept',
  fails: ['claim_not_found', 'claim_not_shown'],
})

export const withdrawClaim = call({
  method: 'POST',
  path: '/customer/claims/withdraw',
  as: 'customer',
  summary: 'Withdraw an own claim that waits: its points go back',
  fails: ['claim_not_found', 'already_decided'],
})

export const listOwnClaims = call({
  method: 'GET',
  path: '/customer/claims',
  as: 'customer',
  summary: "The guest's own claims, newest first",
})
