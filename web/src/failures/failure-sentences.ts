import type { FailureCode, FailureDetails } from '@dobara/contract/failures/failures'
import type { FieldFailure } from '@dobara/contract/failures/field-failures'
import { limits } from '@dobara/contract/rules/limits'
import { clockTime, formatDay } from '@dobara/contract/text/dates'
import { dayNumber } from '@dobara/contract/text/india-time'
import { unbroken } from '@dobara/contract/text/spaced'
import { m } from '@dobara/words/messages.js'
import { getLocale } from '@dobara/words/runtime.js'
import { figure } from '../text/formats.ts'
import { cautionText } from './caution-text.ts'
import { fieldSentence } from './field-sentences.ts'

/** The sentence for every code, made from the failure's details. */
export const failureSentences: {
  [Code in FailureCode]: (
    details: Code extends keyof FailureDetails ? FailureDetails[Code] : undefined,
  ) => string
} = {
  invalid: ({ fields }) => firstOf(fields) ?? m.failed_invalid(),
  malformed: () => m.failed_malformed(),
  too_large: () => m.failed_too_large(),
  not_json: () => m.failed_not_json(),
  not_found: () => m.failed_not_found(),
  slow_down: () => m.failed_slow_down(),
  busy: () => m.failed_busy(),
  fault: () => m.failed_fault(),
  signed_out: () => m.failed_signed_out(),
  wrong_role: () => m.failed_wrong_role(),
  owner_only: () => m.failed_owner_only(),
  manager_only: () => m.failed_manager_only(),
  shown_enough: () => m.failed_shown_enough(),
  shown_today: () => m.failed_shown_today(),
  customers_only: () => m.failed_customers_only(),
  profile_incomplete: () => m.failed_profile_incomplete(),
  csrf_refused: () => m.failed_csrf_refused(),
  sign_in_afresh: () => m.failed_sign_in_afresh(),
  email_not_proved: () => m.failed_email_not_proved(),
  id_token_refused: () => m.failed_id_token_refused(),
  bot_check_failed: () => m.failed_bot_check_failed(),
  code_wrong: () => m.failed_code_wrong(),
  code_expired: () => m.failed_code_expired(),
  code_wait: () => m.failed_code_wait(),
  code_limit: ({ until }) => m.failed_code_limit({ after: after(until) }),
  too_many_tries: ({ until }) => m.failed_too_many_tries({ after: after(until) }),
  message_not_sent: () => m.failed_message_not_sent(),
  email_taken: () => m.failed_email_taken(),
  password_wrong: () => m.failed_password_wrong(),
  reset_link_refused: () => m.failed_reset_link_refused(),
  wrong_pin: () => m.failed_wrong_pin(),
  pin_locked: ({ until }) => m.failed_pin_locked({ after: after(until) }),
  may_not_decide: () => m.failed_may_not_decide(),
  above_own_limit: ({ points }) => m.failed_above_own_limit({ points: figure(points) }),
  key_reused: () => m.failed_key_reused(),
  are_you_sure: ({ cautions }) =>
    m.failed_are_you_sure({ cautions: cautions.map(cautionText).join(' ') }),
  customer_not_found: () => m.failed_customer_not_found(),
  guest_left: () => m.failed_guest_left(),
  too_many_strangers: () => m.failed_too_many_strangers(),
  restaurant_not_found: () => m.failed_restaurant_not_found(),
  not_a_member: () => m.failed_not_a_member(),
  not_joined: () => m.failed_not_joined(),
  request_not_found: () => m.failed_request_not_found(),
  claim_not_found: () => m.failed_claim_not_found(),
  claim_not_shown: () => m.failed_claim_not_shown(),
  already_decided: ({ decision }) => decisions[decision](),
  entry_not_found: () => m.failed_entry_not_found(),
  undo_too_late: () => m.failed_undo_too_late(),
  points_spent: () => m.failed_points_spent(),
  balance_too_high: () => m.failed_balance_too_high(),
  order_already_sent: () => m.failed_order_already_sent(),
  order_already_given: () => m.failed_order_already_given(),
  requests_waiting: () => m.failed_requests_waiting(),
  requests_today: () => m.failed_requests_today(),
  not_enough_points: ({ missing }) => m.failed_not_enough_points({ points: figure(missing) }),
  award_not_found: () => m.failed_award_not_found(),
  already_taken_back: () => m.failed_already_taken_back(),
  corrected_to_nothing: () => m.failed_corrected_to_nothing(),
  claim_waits: () => m.failed_claim_waits(),
  points_missing: ({ missing }) => m.failed_points_missing({ points: figure(missing) }),
  points_not_of_bill: () => m.failed_points_not_of_bill(),
  points_changed: ({ now }) => m.failed_points_changed({ points: figure(now) }),
  points_held: ({ held }) => m.failed_points_held({ points: figure(held) }),
  consents_today: () => m.failed_consents_today(),
  corrections_today: () => m.failed_corrections_today({ times: limits.corrections_today.most }),
  imports_today: () => m.failed_imports_today(),
  imports_full: () => m.failed_imports_full(),
  no_carried_balance: () => m.failed_no_carried_balance(),
  import_not_found: () => m.failed_import_not_found(),
  exports_today: () => m.failed_exports_today(),
  export_not_found: () => m.failed_export_not_found(),
  message_not_found: () => m.failed_message_not_found(),
  push_key_changed: () => m.failed_push_key_changed(),
  push_address_refused: () => m.failed_push_address_refused(),
  no_phone_to_try: () => m.failed_no_phone_to_try(),
  news_this_month: () => m.failed_news_this_month(),
  news_reaches_nobody: () => m.failed_news_reaches_nobody(),
  news_not_found: () => m.failed_news_not_found(),
  offers_reported: () => m.failed_offers_reported(),
  staff_not_found: () => m.failed_staff_not_found(),
  staff_full: () => m.failed_staff_full(),
  counter_phone_not_found: () => m.failed_counter_phone_not_found(),
  counter_phones_full: () => m.failed_counter_phones_full(),
  counter_code_refused: () => m.failed_counter_code_refused(),
  outlet_not_found: () => m.failed_outlet_not_found(),
  outlets_full: () => m.failed_outlets_full(),
  outlet_in_use: ({ names }) => m.failed_outlet_in_use({ names: names.join(', ') }),
  first_outlet_stays: () => m.failed_first_outlet_stays(),
  picture_type_wrong: () => m.failed_picture_type_wrong(),
  picture_too_large: () => m.failed_picture_too_large(),
  picture_unreadable: () => m.failed_picture_unreadable(),
  plan_ended: () => m.failed_plan_ended(),
  program_paused: () => m.failed_program_paused(),
  billing_off: () => m.failed_billing_off(),
  provider_silent: () => m.failed_provider_silent(),
  provider_asked_often: () => m.failed_provider_asked_often(),
  payments_begun_often: () => m.failed_payments_begun_often(),
  already_subscribed: () => m.failed_already_subscribed(),
  not_subscribed: () => m.failed_not_subscribed(),
  change_too_late: () => m.failed_change_too_late(),
  refund_too_late: () => m.failed_refund_too_late(),
  refund_used: () => m.failed_refund_used(),
  document_not_found: () => m.failed_document_not_found(),
  invoice_stands: () => m.failed_invoice_stands(),
}

/** A time of another day is said with its day. */
function after(until: string | undefined): string {
  if (!until) return m.failed_after_a_while()
  const at = new Date(until)
  const time = unbroken(clockTime(at, getLocale()))
  const days = dayNumber(at.getTime()) - dayNumber(Date.now())
  if (days === 0) return m.failed_after({ time })
  if (days === 1) return m.failed_after_tomorrow({ time })
  return m.failed_after_day({ time, day: unbroken(formatDay(at, getLocale())) })
}

const decisions = {
  granted: m.failed_already_decided_granted,
  approved: m.failed_already_decided_approved,
  declined: m.failed_already_decided_declined,
  withdrawn: m.failed_already_decided_withdrawn,
}

/** The sentence of the first refused field, as in the API. */
function firstOf(fields: Record<string, FieldFailure>) {
  const [failure] = Object.values(fields)
  return failure && fieldSentence(failure)
}
