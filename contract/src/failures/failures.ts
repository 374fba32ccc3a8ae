import { askWhetherSure, type Caution } from '../rules/cautions.ts'
import { clockTime } from '../text/dates.ts'
import type { FieldFailure } from './field-failures.ts'

/** The values that a failure's sentence contains, by the failure's code. A code that is not listed here has no values. */
export interface FailureDetails {
  invalid: { fields: Record<string, FieldFailure> }
  slow_down: Wait
  code_wait: Wait
  code_limit: Wait
  too_many_tries: Wait
  wrong_pin: { triesLeft: number }
  pin_locked: Wait
  too_many_strangers: Wait
  requests_today: Wait
  are_you_sure: { cautions: readonly Caution[] }
  already_decided: { decision: 'granted' | 'approved' | 'declined' }
  not_enough_points: { missing: number }
}

interface Wait {
  /** When the same call may succeed again, in ISO 8601. Also sent as `Retry-After`. */
  until?: string
}

interface Declared<Code> {
  status: number
  text: Code extends keyof FailureDetails ? (details: FailureDetails[Code]) => string : string
}

const declare = <Codes extends string>(failures: { [Code in Codes]: Declared<Code> }) => failures

/**
 * Every expected failure with its stable code, its HTTP status and the sentence that people read. The specification
 * prescribes 'Invalid PIN' and 'Unauthorized restaurant login'.
 */
export const failures = declare({
  invalid: { status: 400, text: () => 'Please check what you entered.' },
  malformed: { status: 400, text: 'We could not read that. Please try again.' },
  too_large: { status: 413, text: 'That is too much to send at once.' },
  not_json: { status: 415, text: 'We could not read that. Please try again.' },
  not_found: { status: 404, text: 'There is nothing here.' },
  slow_down: {
    status: 429,
    text: () => 'That was a lot at once. Please wait a moment and try again.',
  },
  busy: { status: 503, text: 'We are very busy right now. Please try again in a moment.' },
  fault: { status: 500, text: 'Something went wrong on our side. Please try again.' },

  signed_out: { status: 401, text: 'Please sign in again.' },
  wrong_role: { status: 403, text: 'Unauthorized restaurant login' },
  customers_only: { status: 403, text: 'This part is for guests. Please sign in as a guest.' },
  profile_incomplete: { status: 403, text: 'Please complete your profile first.' },
  csrf_refused: { status: 403, text: 'This page was open for too long. Please try again.' },
  sign_in_again: {
    status: 403,
    text: 'To change a forgotten PIN, sign out and sign in again. You then have 10 minutes.',
  },
  sign_in_afresh: {
    status: 403,
    text: 'For this, sign out and sign in again. You then have 10 minutes.',
  },
  email_not_proved: { status: 403, text: 'Please confirm your e-mail first.' },
  id_token_refused: { status: 401, text: 'That sign-in is no longer valid. Please sign in again.' },

  bot_check_failed: {
    status: 403,
    text: 'We could not tell that you are a person. Please try again.',
  },
  code_wrong: { status: 400, text: 'That code is not right. Please check it and try again.' },
  code_expired: { status: 400, text: 'That code is too old. Please ask for a new one.' },
  code_wait: {
    status: 429,
    text: () => 'A code is on its way. You can ask for another in a minute.',
  },
  code_limit: {
    status: 429,
    text: ({ until }) => `Too many codes were asked for. Please try again after ${timeOf(until)}.`,
  },
  too_many_tries: {
    status: 429,
    text: ({ until }) => `Too many tries. Please try again after ${timeOf(until)}.`,
  },
  message_not_sent: {
    status: 503,
    text: 'The message could not be sent. Please try again, or sign in by e-mail.',
  },
  email_taken: {
    status: 409,
    text: 'There is an account with this e-mail already. Please log in.',
  },
  password_wrong: { status: 401, text: 'The e-mail or the password is not right.' },
  reset_link_refused: {
    status: 400,
    text: 'This link is too old or was used before. Please ask for a new one.',
  },

  wrong_pin: { status: 403, text: () => 'Invalid PIN' },
  pin_locked: {
    status: 429,
    text: ({ until }) => `Too many wrong PINs. Try again after ${timeOf(until)}.`,
  },
  key_reused: {
    status: 409,
    text: 'This was sent before with other figures. Nothing was changed. Please start again.',
  },
  are_you_sure: { status: 409, text: ({ cautions }) => askWhetherSure(cautions) },
  customer_not_found: {
    status: 404,
    text: 'There is no guest with this ID. Please check the number.',
  },
  guest_left: { status: 409, text: 'This guest has left. They can join again by your code.' },
  too_many_strangers: {
    status: 409,
    text: () =>
      'Too many IDs that are not your guests’ were tried today. New guests can still join by your code.',
  },
  restaurant_not_found: { status: 404, text: 'There is no restaurant with this code.' },
  not_a_member: { status: 404, text: 'This guest is not a member of your program.' },
  not_joined: { status: 404, text: 'You are not a member here yet. Please join first.' },
  request_not_found: { status: 404, text: 'This request is not in your list.' },
  claim_not_found: { status: 404, text: 'This claim is not in your list.' },
  claim_not_shown: { status: 409, text: 'This reward is not to be shown now.' },
  already_decided: {
    status: 409,
    text: ({ decision }) => `This was already ${decision}. Nothing was changed.`,
  },
  entry_not_found: { status: 404, text: 'There is nothing to undo.' },
  undo_too_late: { status: 409, text: 'Points can be taken back for 60 seconds only.' },
  points_spent: {
    status: 409,
    text: 'These points were already used for a reward, so they cannot be taken back.',
  },
  balance_too_high: {
    status: 409,
    text: 'This guest cannot hold that many points. Please give fewer.',
  },
  order_already_sent: { status: 409, text: 'Points for this order were already asked for here.' },
  order_already_given: {
    status: 409,
    text: 'Points for this order were already given to another guest.',
  },
  requests_waiting: {
    status: 409,
    text: 'You have 10 requests waiting here. Please wait until the restaurant has decided.',
  },
  requests_today: {
    status: 409,
    text: () => 'You have asked here 20 times today. Please ask again tomorrow.',
  },
  not_enough_points: {
    status: 409,
    text: ({ missing }) => `${missing} more points are needed for this reward.`,
  },

  picture_type_wrong: { status: 415, text: 'Please choose a JPEG, PNG or WebP picture.' },
  picture_too_large: {
    status: 413,
    text: 'This picture is larger than 5 MB. Please choose a smaller one.',
  },
  picture_unreadable: {
    status: 400,
    text: 'This picture is broken or too large to be read. Please choose another.',
  },

  plan_ended: {
    status: 402,
    text: 'Your plan has ended. Subscribe to give points again; nothing is lost.',
  },
  program_paused: { status: 409, text: 'This program is paused. Please ask at the restaurant.' },
  billing_off: { status: 404, text: 'There is nothing to pay here.' },
  provider_silent: {
    status: 503,
    text: 'The payment provider does not answer. Please try again in a moment.',
  },
  already_subscribed: { status: 409, text: 'You already pay by this plan.' },
  not_subscribed: { status: 409, text: 'You have no plan that is paid for.' },
  change_too_late: {
    status: 409,
    text: 'The next charge has begun. You can change the plan when it is done.',
  },
  refund_too_late: {
    status: 409,
    text: 'An annual charge is paid back within 14 days. Nothing was changed.',
  },
  document_not_found: { status: 404, text: 'This is not among your invoices.' },
})

export type FailureCode = keyof typeof failures

/** The details of a code; empty for codes without details. */
export type DetailsOf<Code extends FailureCode> = Code extends keyof FailureDetails
  ? [details: FailureDetails[Code]]
  : []

/** The English sentence that people read for a failure. */
export function sentenceFor<Code extends FailureCode>(
  code: Code,
  ...details: DetailsOf<Code>
): string {
  const text = failures[code].text as string | ((details: unknown) => string)
  return typeof text === 'string' ? text : text(details[0])
}

const timeOf = (until: string | undefined) => (until ? clockTime(new Date(until)) : 'a while')
