import * as z from 'zod/mini'
import * as calls from '../calls/numbers.ts'
import { Email, Message, Phone, wrong } from '../fields/fields.ts'
import { numberProofs } from '../rules/number-changes.ts'
import { endpoint } from './endpoint.ts'
import { Code, CodeSent, SignedIn } from './identity.ts'

export const sendSleepingEmailCode = endpoint(calls.sendSleepingEmailCode, {
  summary:
    'Send a code to the e-mail kept for a sleeping number; the same answer whatever address is typed',
  fails: ['code_expired', 'code_wait', 'code_limit'],
  body: z.object({ email: Email }),
  answers: CodeSent,
})

export const openSleepingNumber = endpoint(calls.openSleepingNumber, {
  summary: 'Sign in to the account of a sleeping number with the code that its e-mail got',
  fails: ['code_wrong', 'code_expired', 'too_many_tries'],
  body: z.object({ email: Email, code: Code }),
  answers: SignedIn,
})

export const settleHeldNumber = endpoint(calls.settleHeldNumber, {
  summary:
    'After `number_slept` or `number_moved`: begin anew with the number, or take back an account that had it until lately',
  fails: ['code_expired'],
  body: z.object({ choice: z.enum(['begin_anew', 'take_back'], wrong('not_valid')) }),
  answers: SignedIn,
})

export const stopNumberByLink = endpoint(calls.stopNumberByLink, {
  summary:
    'Stop or undo a change of number with the link that the old number got; ends all sign-ins',
  fails: ['stop_link_refused'],
  body: z.object({ token: z.string().check(z.minLength(1), z.maxLength(512)) }),
  answers: Message,
})

/** `asked`: needs a proof; `waiting`: comes by itself; `done`: can still be undone */
const NumberState = z.object({
  phoneNumber: z.nullable(z.string()),
  recoveryEmail: z.nullable(z.string()),
  change: z.nullable(
    z.object({
      state: z.enum(['asked', 'waiting', 'done']),
      newNumber: z.string(),
      /** The new number opens another card, which becomes one with this card or just did */
      joinsCard: z.boolean(),
      /** For `asked`: what this caller may prove */
      ways: z.array(z.enum(numberProofs)),
      /** When the number comes, or until when an ask or an undo lasts */
      at: z.iso.datetime(),
    }),
  ),
})

export const getNumber = endpoint(calls.getNumber, {
  summary: 'The mobile number of whoever is signed in, and a change of it',
  answers: NumberState,
})

export const enterNewNumber = endpoint(calls.enterNewNumber, {
  summary:
    'Prove a new number with a code that was sent for `new_number`; nothing changes yet. It may be the number of another card of the same guest',
  fails: [
    'code_wrong',
    'code_expired',
    'too_many_tries',
    'number_taken',
    'number_changed_lately',
    'other_card_waits',
    'no_number_change',
  ],
  body: z.object({ phone: Phone, code: Code }),
  answers: NumberState,
})

export const sendNumberCode = endpoint(calls.sendNumberCode, {
  summary: 'Send a code to the recovery e-mail, to prove a change of number',
  fails: ['code_wait', 'code_limit', 'no_number_change', 'message_not_sent'],
  body: z.object({ to: z.literal('email', wrong('not_valid')) }),
  answers: CodeSent,
})

export const proveNumberChange = endpoint(calls.proveNumberChange, {
  summary:
    'Prove whose account it is: with the old number it changes at once; by e-mail or on another phone after three days, in which the old number may stop it. The card of the new number becomes one with this one, by the old number alone; a day long both can be parted again',
  fails: [
    'sign_in_afresh',
    'code_wrong',
    'code_expired',
    'too_many_tries',
    'no_number_change',
    'other_phone',
    'number_taken',
    'other_card_waits',
    'message_not_sent',
  ],
  body: z.object({
    by: z.enum(numberProofs, wrong('not_valid')),
    /** For `email` */
    code: z.optional(Code),
  }),
  answers: NumberState,
})

export const stopNumberChange = endpoint(calls.stopNumberChange, {
  summary:
    'Stop or undo a change of number; on another phone than it was asked on, that one is signed out',
  fails: ['no_number_change'],
  body: z.object({ confirm: z.literal('stop', wrong('not_valid')) }),
  answers: NumberState,
})

export const sendRecoveryCode = endpoint(calls.sendRecoveryCode, {
  summary: 'Send a code to an e-mail that shall prove whose account it is',
  fails: ['sign_in_afresh', 'code_wait', 'code_limit', 'message_not_sent'],
  body: z.object({ email: Email }),
  answers: CodeSent,
})

export const saveRecoveryEmail = endpoint(calls.saveRecoveryEmail, {
  summary: 'Keep the e-mail, proved by the code; an earlier one is told',
  fails: ['code_wrong', 'code_expired', 'too_many_tries'],
  body: z.object({ email: Email, code: Code }),
  answers: NumberState,
})
