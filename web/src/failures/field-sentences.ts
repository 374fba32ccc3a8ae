import type { FieldCode, FieldFailure } from '@dobara/contract/failures/field-failures'
import { limits } from '@dobara/contract/rules/limits'
import { m } from '@dobara/words/messages.js'
import { figure } from '../text/formats.ts'
import { sentenceIn } from './sentence-in.ts'

type Limits = typeof limits

/** Null for a code or details unknown to this version. */
export const fieldSentence = ({ code, details }: FieldFailure) =>
  sentenceIn(fieldSentences, code, details ?? (limits as Record<string, unknown>)[code])

const fieldSentences: {
  [Code in FieldCode]: (limits: Code extends keyof Limits ? Limits[Code] : undefined) => string
} = {
  first_name_missing: () => m.wrong_first_name_missing(),
  last_name_missing: () => m.wrong_last_name_missing(),
  restaurant_name_missing: () => m.wrong_restaurant_name_missing(),
  address_missing: () => m.wrong_address_missing(),
  area_missing: () => m.wrong_area_missing(),
  city_missing: () => m.wrong_city_missing(),
  reward_missing: () => m.wrong_reward_missing(),
  name_missing: () => m.wrong_name_missing(),
  counter_phone_name_missing: () => m.wrong_counter_phone_name_missing(),
  counter_code_wrong: () => m.wrong_counter_code_wrong(),
  outlet_name_missing: () => m.wrong_outlet_name_missing(),
  hours_wrong: () => m.wrong_hours_wrong(),
  call_number_wrong: () => m.wrong_call_number_wrong(),
  reason_missing: () => m.wrong_reason_missing(),
  order_id_missing: () => m.wrong_order_id_missing(),
  text_too_long: (limits) => m.wrong_text_too_long(inFigures(limits)),
  note_too_long: (limits) => m.wrong_note_too_long(inFigures(limits)),
  text_not_plain: () => m.wrong_text_not_plain(),
  text_not_printable: () => m.wrong_text_not_printable(),
  state_missing: () => m.wrong_state_missing(),
  state_unknown: () => m.wrong_state_unknown(),
  billing_name_missing: () => m.wrong_billing_name_missing(),
  plan_missing: () => m.wrong_plan_missing(),
  gstin_wrong: () => m.wrong_gstin_wrong(),
  gstin_of_another_state: () => m.wrong_gstin_of_another_state(),
  pincode_wrong: () => m.wrong_pincode_wrong(),
  pin_malformed: () => m.wrong_pin_malformed(),
  pin_guessable: () => m.wrong_pin_guessable(),
  cus_id_wrong: () => m.wrong_cus_id_wrong(),
  cus_id_mistyped: () => m.wrong_cus_id_mistyped(),
  res_id_wrong: () => m.wrong_res_id_wrong(),
  points_a_day_wrong: (limits) => m.wrong_points_a_day_wrong(inFigures(limits)),
  points_wrong: (limits) => m.wrong_points_wrong(inFigures(limits)),
  minimum_spend_wrong: (limits) => m.wrong_minimum_spend_wrong(inFigures(limits)),
  rupees_per_point_wrong: (limits) => m.wrong_rupees_per_point_wrong(inFigures(limits)),
  smallest_bill_wrong: (limits) => m.wrong_smallest_bill_wrong(inFigures(limits)),
  most_points_wrong: (limits) => m.wrong_most_points_wrong(inFigures(limits)),
  reward_cost_wrong: (limits) => m.wrong_reward_cost_wrong(inFigures(limits)),
  sign_up_bonus_wrong: (limits) => m.wrong_sign_up_bonus_wrong(inFigures(limits)),
  sign_up_bonus_too_high: () => m.wrong_sign_up_bonus_too_high(),
  bill_amount_wrong: (limits) => m.wrong_bill_amount_wrong(inFigures(limits)),
  right_number_wrong: (limits) => m.wrong_right_number_wrong(inFigures(limits)),
  right_number_same: m.wrong_right_number_same,
  correction_wrong: (limits) => m.wrong_correction_wrong(inFigures(limits)),
  correction_reason_missing: () => m.wrong_correction_reason_missing(),
  phone_wrong: () => m.wrong_phone_wrong(),
  phone_fixed: () => m.wrong_phone_fixed(),
  email_wrong: () => m.wrong_email_wrong(),
  email_fixed: () => m.wrong_email_fixed(),
  platform_missing: () => m.wrong_platform_missing(),
  claim_platform_missing: () => m.wrong_claim_platform_missing(),
  id_unknown: () => m.wrong_id_unknown(),
  password_missing: () => m.wrong_password_missing(),
  password_too_short: (limits) => m.wrong_password_too_short(inFigures(limits)),
  password_too_long: (limits) => m.wrong_password_too_long(inFigures(limits)),
  password_common: () => m.wrong_password_common(),
  code_malformed: () => m.wrong_code_malformed(),
  bot_check_missing: () => m.wrong_bot_check_missing(),
  id_token_missing: () => m.wrong_id_token_missing(),
  consent_missing: () => m.wrong_consent_missing(),
  adult_unconfirmed: () => m.wrong_adult_unconfirmed(),
  birthday_wrong: () => m.wrong_birthday_wrong(),
  sentence_missing: () => m.wrong_sentence_missing(),
  text_with_link: () => m.wrong_text_with_link(),
  text_with_number: () => m.wrong_text_with_number(),
  text_for_us: () => m.wrong_text_for_us(),
  months_reversed: () => m.wrong_months_reversed(),
  month_before_start: () => m.wrong_month_before_start(),
  month_in_future: () => m.wrong_month_in_future(),
  closing_unconfirmed: () => m.wrong_closing_unconfirmed(),
  erasure_unconfirmed: () => m.wrong_erasure_unconfirmed(),
  role_wrong: () => m.wrong_role_wrong(),
  not_valid: () => m.wrong_not_valid(),
}

const inFigures = <Name extends string>(limits: Record<Name, number>) =>
  Object.fromEntries(
    Object.entries<number>(limits).map(([name, limit]) => [name, figure(limit)]),
  ) as Record<Name, string>
