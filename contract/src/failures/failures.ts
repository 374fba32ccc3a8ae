import type { Caution } from '../rules/cautions.ts'
import type { FieldFailure } from './field-failures.ts'

/** The values in a failure's sentence */
export interface FailureDetails {
  invalid: { fields: Record<string, FieldFailure> }
  slow_down: Wait
  code_wait: Wait
  code_limit: Wait
  too_many_tries: Wait
  wrong_pin: { triesLeft: number }
  pin_locked: Wait
  too_many_strangers: Wait
  card_tries: Wait
  requests_today: Wait
  gifts_today: Wait
  reward_not_now: Wait
  reward_gone_today: Wait
  are_you_sure: { cautions: readonly Caution[] }
  already_decided: { decision: 'granted' | 'approved' | 'declined' | 'withdrawn' }
  not_enough_points: { missing: number }
  points_missing: { missing: number; left: number }
  points_changed: { now: number }
  points_held: { held: number }
  corrections_today: Wait
  consents_today: Wait
  imports_today: Wait
  exports_today: Wait
  shown_today: Wait
  news_this_month: Wait
  above_own_limit: { points: number }
  number_changed_lately: Wait
  /** People and counter phones */
  outlet_in_use: { names: readonly string[] }
}

interface Wait {
  /** The time from which the same call may succeed. Also sent as `Retry-After`. */
  until?: string
}

/** Codes are stable. The messages `failed_<code>` hold the sentences. */
export const failures = {
  invalid: { status: 400 },
  malformed: { status: 400 },
  too_large: { status: 413 },
  not_json: { status: 415 },
  not_found: { status: 404 },
  slow_down: { status: 429 },
  busy: { status: 503 },
  fault: { status: 500 },

  signed_out: { status: 401 },
  wrong_role: { status: 403 },
  customers_only: { status: 403 },
  owner_only: { status: 403 },
  manager_only: { status: 403 },
  shown_enough: { status: 409 },
  shown_today: { status: 409 },
  profile_incomplete: { status: 403 },
  csrf_refused: { status: 403 },
  sign_in_afresh: { status: 403 },
  email_not_proved: { status: 403 },
  id_token_refused: { status: 401 },

  bot_check_failed: { status: 403 },
  code_wrong: { status: 400 },
  code_expired: { status: 400 },
  code_wait: { status: 429 },
  code_limit: { status: 429 },
  too_many_tries: { status: 429 },
  message_not_sent: { status: 503 },
  email_taken: { status: 409 },
  password_wrong: { status: 401 },
  reset_link_refused: { status: 400 },
  number_slept: { status: 409 },
  number_moved: { status: 409 },
  number_taken: { status: 409 },
  number_changed_lately: { status: 409 },
  other_card_waits: { status: 409 },
  no_number_change: { status: 409 },
  other_phone: { status: 409 },
  stop_link_refused: { status: 400 },

  wrong_pin: { status: 403 },
  pin_locked: { status: 429 },
  may_not_decide: { status: 403 },
  above_own_limit: { status: 409 },
  unit_changed: { status: 409 },
  key_reused: { status: 409 },
  are_you_sure: { status: 409 },
  customer_not_found: { status: 404 },
  guest_left: { status: 409 },
  too_many_strangers: { status: 409 },
  number_unreadable: { status: 400 },
  card_unknown: { status: 404 },
  card_taken: { status: 409 },
  card_bound: { status: 409 },
  card_stopped: { status: 409 },
  card_not_new: { status: 409 },
  card_tries: { status: 429 },
  letters_needed: { status: 409 },
  letters_wrong: { status: 403 },
  cards_unused: { status: 409 },
  number_of_another: { status: 409 },
  reward_code_not_sent: { status: 503 },
  restaurant_not_found: { status: 404 },
  not_a_member: { status: 404 },
  not_joined: { status: 404 },
  request_not_found: { status: 404 },
  claim_not_found: { status: 404 },
  gift_not_found: { status: 404 },
  gift_ended: { status: 409 },
  gift_stopped: { status: 409 },
  gift_taken: { status: 409 },
  gifts_today: { status: 429 },
  gifts_of_guest: { status: 409 },
  reward_not_found: { status: 404 },
  reward_not_now: { status: 409 },
  reward_gone_today: { status: 409 },
  reward_claimed_before: { status: 409 },
  rewards_full: { status: 409 },
  not_with_stamps: { status: 409 },
  first_reward_stays: { status: 409 },
  claim_not_shown: { status: 409 },
  already_decided: { status: 409 },
  entry_not_found: { status: 404 },
  undo_too_late: { status: 409 },
  points_spent: { status: 409 },
  balance_too_high: { status: 409 },
  order_already_sent: { status: 409 },
  order_already_given: { status: 409 },
  requests_waiting: { status: 409 },
  requests_today: { status: 409 },
  not_enough_points: { status: 409 },
  award_not_found: { status: 404 },
  already_taken_back: { status: 409 },
  corrected_to_nothing: { status: 409 },
  claim_waits: { status: 409 },
  points_missing: { status: 409 },
  points_changed: { status: 409 },
  points_not_of_bill: { status: 409 },
  points_held: { status: 409 },
  corrections_today: { status: 409 },
  consents_today: { status: 409 },
  imports_today: { status: 409 },
  imports_full: { status: 409 },
  import_not_found: { status: 404 },
  no_carried_balance: { status: 409 },
  exports_today: { status: 409 },
  export_not_found: { status: 404 },

  message_not_found: { status: 404 },
  push_key_changed: { status: 409 },
  push_address_refused: { status: 400 },
  no_phone_to_try: { status: 409 },
  news_this_month: { status: 409 },
  news_reaches_nobody: { status: 409 },
  news_not_found: { status: 404 },
  offers_reported: { status: 409 },

  rating_not_asked: { status: 409 },
  already_rated: { status: 409 },
  rating_not_found: { status: 404 },
  already_answered: { status: 409 },

  staff_not_found: { status: 404 },
  staff_full: { status: 409 },
  counter_phone_not_found: { status: 404 },
  counter_phones_full: { status: 409 },
  counter_code_refused: { status: 404 },
  outlet_not_found: { status: 404 },
  outlets_full: { status: 409 },
  outlet_in_use: { status: 409 },
  first_outlet_stays: { status: 409 },

  picture_type_wrong: { status: 415 },
  picture_too_large: { status: 413 },
  picture_unreadable: { status: 400 },

  plan_ended: { status: 402 },
  program_paused: { status: 409 },
  billing_off: { status: 404 },
  provider_silent: { status: 503 },
  provider_asked_often: { status: 429 },
  payments_begun_often: { status: 429 },
  already_subscribed: { status: 409 },
  not_subscribed: { status: 409 },
  change_too_late: { status: 409 },
  refund_too_late: { status: 409 },
  refund_used: { status: 409 },
  document_not_found: { status: 404 },
  invoice_stands: { status: 409 },
} as const

export type FailureCode = keyof typeof failures

export type DetailsOf<Code extends FailureCode> = Code extends keyof FailureDetails
  ? [details: FailureDetails[Code]]
  : []
