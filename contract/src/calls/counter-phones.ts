import { call } from './call.ts'

export const listCounterPhones = call({
  method: 'GET',
  path: '/restaurant/counter-phones',
  as: 'restaurant',
  summary: 'The phones at the counter, and when each was last used',
})

export const saveCounterPhone = call({
  method: 'POST',
  path: '/restaurant/counter-phones/:deviceId',
  as: 'restaurant',
  summary: 'Add a counter phone, which works once it has taken a code, or change one',
  fails: [
    'email_not_proved',
    'wrong_pin',
    'pin_locked',
    'counter_phone_not_found',
    'counter_phones_full',
    'outlet_not_found',
  ],
})

export const drawCounterCode = call({
  method: 'POST',
  path: '/restaurant/counter-phones/:deviceId/code',
  as: 'restaurant',
  summary: 'A code for a phone, good once and for ten minutes; the earlier code ends',
  fails: ['wrong_pin', 'pin_locked', 'counter_phone_not_found'],
})

export const revokeCounterPhone = call({
  method: 'POST',
  path: '/restaurant/counter-phones/:deviceId/revoke',
  as: 'restaurant',
  summary: 'End a counter phone at once and for good',
  fails: ['counter_phone_not_found'],
})

export const unlockCounterPhones = call({
  method: 'POST',
  path: '/restaurant/unlock-counter-phones',
  as: 'restaurant',
  summary: "End the counter phones' locks after the day's wrong PINs; their count begins anew",
  fails: ['wrong_pin', 'pin_locked'],
})

export const takeCounterCode = call({
  method: 'POST',
  path: '/counter/take-code',
  as: 'anyone',
  summary: 'Make this phone a counter phone; ends the session that it had',
  fails: ['counter_code_refused'],
})

export const startManaging = call({
  method: 'POST',
  path: '/counter/manage',
  as: 'counter',
  summary: 'Show a manager the guests and the activity on this phone, for ten minutes',
  fails: ['wrong_pin', 'pin_locked', 'may_not_decide'],
})

export const stopManaging = call({
  method: 'POST',
  path: '/counter/manage/stop',
  as: 'counter',
  summary: 'Hide the guests and the activity on this phone again',
})

export const getCounter = call({
  method: 'GET',
  path: '/counter',
  as: 'counter',
  summary: 'The restaurant as its counter needs it, and what this phone may do',
})
