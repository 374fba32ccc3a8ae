import { limits } from '../rules/limits.ts'

const inIndianGroups = new Intl.NumberFormat('en-IN')
const between = ({ least, most }: { least: number; most: number }) =>
  `${inIndianGroups.format(least)} to ${inIndianGroups.format(most)}`

/** Every reason to refuse a field: its stable code and the sentence that people read. */
export const fieldFailures = {
  first_name_missing: 'Please enter the first name.',
  last_name_missing: 'Please enter the last name.',
  restaurant_name_missing: 'Please enter the name of the restaurant.',
  address_missing: 'Please enter the address.',
  area_missing: 'Please enter the area or street.',
  city_missing: 'Please enter the city.',
  reward_missing: 'Please say what guests get, for example Free pizza.',
  reason_missing: 'Please say why, in a few words.',
  order_id_missing: 'Please enter the order number from the app.',
  text_too_long: `Please use at most ${limits.text_too_long.most} characters.`,
  text_not_plain: 'Please use letters, digits and signs only.',
  state_missing: 'Please choose the state.',
  state_unknown: 'Please choose a state from the list.',
  gstin_wrong: 'A GSTIN has 15 letters and digits. One of these is not right.',
  gstin_of_another_state: 'This GSTIN belongs to another state than the address.',
  pincode_wrong: 'Enter the 6 digits of the pincode.',
  pin_malformed: 'Enter your 4-digit PIN.',
  pin_guessable:
    'This PIN is too easy to guess. Please choose another, not like 1234, 1111 or a year.',
  cus_id_wrong: 'A customer ID has 8 digits. Please check the number.',
  cus_id_mistyped: 'This customer ID has a wrong digit. Please check the number.',
  res_id_wrong: 'A restaurant code has 6 letters and digits.',
  points_wrong: `Enter ${between(limits.points_wrong)}.`,
  minimum_spend_wrong: `Enter ${between(limits.minimum_spend_wrong)}.`,
  sign_up_bonus_wrong: `Enter ${between(limits.sign_up_bonus_wrong)}.`,
  sign_up_bonus_too_high: 'The sign-up bonus must be lower than the points for a reward.',
  bill_amount_wrong: `Enter ${between(limits.bill_amount_wrong)}, in whole rupees.`,
  phone_wrong: 'Please enter a 10-digit Indian mobile number.',
  phone_fixed: 'This is the number you sign in with. It cannot be changed here.',
  email_wrong: 'Please enter a full e-mail address.',
  email_fixed: 'This is the e-mail you sign in with. It cannot be changed here.',
  billing_name_missing: 'Please enter the name for the invoice.',
  plan_missing: 'Please choose the monthly or the annual plan.',
  platform_missing: 'Please choose Swiggy or Zomato.',
  claim_platform_missing: 'Please choose In-store, Swiggy or Zomato.',
  id_unknown: 'This is not in your list.',
  password_missing: 'Please enter the password.',
  password_too_short: `Use at least ${limits.password_too_short.least} characters.`,
  password_too_long: `Please use at most ${limits.password_too_long.most} characters.`,
  password_common: 'Many people use this password. Please choose another one.',
  code_malformed: 'Enter the 6 digits of the code.',
  bot_check_missing: 'Please wait a moment and try again.',
  id_token_missing: 'Please sign in again.',
  consent_missing: 'Please read the notice and agree to it.',
  closing_unconfirmed: 'Please confirm that you want to close the account.',
  erasure_unconfirmed: 'Please confirm that you want to be erased.',
  role_wrong: 'Unauthorized restaurant login',
  /** For input that no form of the apps sends. */
  not_valid: 'Please check this.',
} as const

export type FieldCode = keyof typeof fieldFailures

/** A field's failure as the server sends it. */
export interface FieldFailure {
  code: FieldCode
  /** The limits in the sentence. */
  details?: { least?: number; most?: number }
}

export const isFieldCode = (code: string): code is FieldCode => Object.hasOwn(fieldFailures, code)

export const fieldFailure = (code: FieldCode): FieldFailure => {
  const details = (limits as Partial<Record<FieldCode, FieldFailure['details']>>)[code]
  return details ? { code, details } : { code }
}
