import { call } from './call.ts'

export const takeBackAward = call({
  method: 'POST',
  path: '/restaurant/take-back-award',
  as: 'manager',
  summary:
    'Take back an award or a bonus that still stands, at any time; where part is spent, what is left on request',
  fails: [
    'award_not_found',
    'already_taken_back',
    'corrected_to_nothing',
    'points_held',
    'points_missing',
    'corrections_today',
    'key_reused',
    'wrong_pin',
    'pin_locked',
    'may_not_decide',
  ],
  idempotent: true,
})

export const correctPoints = call({
  method: 'POST',
  path: '/restaurant/correct-points',
  as: 'manager',
  summary: 'Add or take points of a member, with a reason that the guest reads',
  fails: [
    'email_not_proved',
    'not_a_member',
    'award_not_found',
    'already_taken_back',
    'points_changed',
    'points_not_of_bill',
    'points_held',
    'points_missing',
    'corrections_today',
    'key_reused',
    'balance_too_high',
    'are_you_sure',
    'plan_ended',
    'above_own_limit',
    'wrong_pin',
    'pin_locked',
    'may_not_decide',
  ],
  idempotent: true,
})

export const takeBackClaim = call({
  method: 'POST',
  path: '/restaurant/take-back-claim',
  as: 'manager',
  summary:
    'Take back an approved claim with a reason: its points go back to the guest, and count for the limits of the person',
  fails: [
    'claim_not_found',
    'claim_waits',
    'already_decided',
    'already_taken_back',
    'corrections_today',
    'key_reused',
    'balance_too_high',
    'are_you_sure',
    'above_own_limit',
    'wrong_pin',
    'pin_locked',
    'may_not_decide',
  ],
  idempotent: true,
})
