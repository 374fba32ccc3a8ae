import { limits } from '../rules/limits.ts'

/** A text with such a fault must not be shown to other people. */
export const textFaults = ['text_with_link', 'text_with_number', 'text_for_us'] as const

/** Codes are stable. The messages `wrong_<code>` hold the sentences. */
export const fieldCodes = [
  'first_name_missing',
  'last_name_missing',
  'restaurant_name_missing',
  'address_missing',
  'area_missing',
  'city_missing',
  'reward_missing',
  'name_missing',
  'counter_phone_name_missing',
  'counter_code_wrong',
  'outlet_name_missing',
  'hours_wrong',
  'call_number_wrong',
  'reason_missing',
  'order_id_missing',
  'text_too_long',
  'note_too_long',
  'rating_words_too_long',
  'answer_missing',
  'stars_wrong',
  'review_link_wrong',
  'text_not_plain',
  'text_not_printable',
  'state_missing',
  'state_unknown',
  'gstin_wrong',
  'gstin_of_another_state',
  'pincode_wrong',
  'pin_malformed',
  'pin_guessable',
  'cus_id_wrong',
  'cus_id_mistyped',
  'res_id_wrong',
  'card_letters_wrong',
  'points_wrong',
  'points_a_day_wrong',
  'minimum_spend_wrong',
  'rupees_per_point_wrong',
  'smallest_bill_wrong',
  'most_points_wrong',
  'reward_cost_wrong',
  'gift_days_wrong',
  'reward_kind_missing',
  'rupees_off_wrong',
  'percent_off_wrong',
  'rewards_a_day_wrong',
  'steps_wrong',
  'weekdays_missing',
  'claim_times_wrong',
  'sign_up_bonus_wrong',
  'sign_up_bonus_too_high',
  'stamps_on_card_wrong',
  'stamps_bonus_wrong',
  'unit_fixed',
  'windows_too_many',
  'window_days_wrong',
  'bill_amount_wrong',
  'right_number_wrong',
  'right_number_same',
  'correction_wrong',
  'correction_reason_missing',
  'phone_wrong',
  'phone_fixed',
  'email_wrong',
  'email_fixed',
  'billing_name_missing',
  'plan_missing',
  'platform_missing',
  'claim_platform_missing',
  'id_unknown',
  'password_missing',
  'password_too_short',
  'password_too_long',
  'password_common',
  'code_malformed',
  'bot_check_missing',
  'id_token_missing',
  'consent_missing',
  'adult_unconfirmed',
  'birthday_wrong',
  'sentence_missing',
  ...textFaults,
  'months_reversed',
  'month_before_start',
  'month_in_future',
  'closing_unconfirmed',
  'erasure_unconfirmed',
  'role_wrong',
  /** The forms of the apps never send such input. */
  'not_valid',
] as const

export type FieldCode = (typeof fieldCodes)[number]

export interface FieldFailure {
  code: FieldCode
  details?: { least?: number; most?: number }
}

export const isFieldCode = (code: string): code is FieldCode =>
  (fieldCodes as readonly string[]).includes(code)

export const fieldFailure = (code: FieldCode): FieldFailure => {
  const details = (limits as Partial<Record<FieldCode, FieldFailure['details']>>)[code]
  return details ? { code, details } : { code }
}
