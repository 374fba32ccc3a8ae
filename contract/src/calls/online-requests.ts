import { call } from './call.ts'

export const listPendingRequests = call({
  method: 'GET',
  path: '/restaurant/pending-requests',
  as: 'counter',
  summary:
    'The online points requests that wait for a decision: every guest’s oldest, then every guest’s next',
})

export const giveOnlinePoints = call({
  method: 'POST',
  path: '/restaurant/give-online-points',
  as: 'counter',
  summary: 'Grant a request: once, however often it is sent',
  fails: [
    'email_not_proved',
    'request_not_found',
    'already_decided',
    'order_already_given',
    'key_reused',
    'wrong_pin',
    'pin_locked',
    'may_not_decide',
    'above_own_limit',
    'balance_too_high',
    'plan_ended',
  ],
  idempotent: true,
})

export const declineOnlineRequest = call({
  method: 'POST',
  path: '/restaurant/decline-online-request',
  as: 'counter',
  summary: 'Decline a request with a reason that the guest reads',
  fails: [
    'request_not_found',
    'already_decided',
    'key_reused',
    'wrong_pin',
    'pin_locked',
    'may_not_decide',
  ],
  idempotent: true,
})

export const declineGuestRequests = call({
  method: 'POST',
  path: '/restaurant/decline-guest-requests',
  as: 'counter',
  summary: 'Decline everything that one guest asked for and is not decided, with one reason',
  fails: ['wrong_pin', 'pin_locked', 'may_not_decide'],
})

export const requestOnlinePoints = call({
  method: 'POST',
  path: '/customer/online-requests',
  as: 'customer',
  summary: 'Ask for points for an order on a delivery app',
  fails: [
    'restaurant_not_found',
    'not_joined',
    'order_already_sent',
    'requests_waiting',
    'requests_today',
    'key_reused',
    'program_paused',
  ],
  idempotent: true,
})

export const listOwnOnlineRequests = call({
  method: 'GET',
  path: '/customer/online-requests',
  as: 'customer',
  summary: "The guest's own requests, newest first",
})
