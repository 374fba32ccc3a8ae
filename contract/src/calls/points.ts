import { call } from './call.ts'

export const giveInStorePoints = call({
  method: 'POST',
  path: '/restaurant/in-store-points',
  as: 'counter',
  summary: 'Give points for a visit; a customer who is not a member yet joins with them',
  fails: [
    'email_not_proved',
    'customer_not_found',
    'guest_left',
    'too_many_strangers',
    'wrong_pin',
    'pin_locked',
    'above_own_limit',
    'key_reused',
    'balance_too_high',
    'are_you_sure',
    'plan_ended',
  ],
  idempotent: true,
})

export const undoAward = call({
  method: 'POST',
  path: '/restaurant/undo',
  as: 'counter',
  summary: 'Take back an award given from this very sign-in, within 60 seconds',
  fails: [
    'entry_not_found',
    'undo_too_late',
    'corrected_to_nothing',
    'points_held',
    'points_spent',
  ],
})

export const getToday = call({
  method: 'GET',
  path: '/restaurant/today',
  as: 'counter',
  summary:
    'What was given since midnight in India, in all or at one outlet: points, visits, new members, the last 10 awards',
})

export const listCustomerEntries = call({
  method: 'GET',
  path: '/restaurant/customers/:cusId/entries',
  as: 'manager',
  summary: "A customer's entries at this restaurant, newest first",
  fails: ['not_a_member', 'shown_enough', 'shown_today'],
})
