import * as z from 'zod/mini'
import * as calls from '../calls/without-app.ts'
import { Message, Pin, wrong } from '../fields/fields.ts'
import { counterNoticeVersions } from '../rules/notice.ts'
import { CounterCustomer } from './customers.ts'
import { endpoint } from './endpoint.ts'

/** A mobile number, encrypted by the phone with the key of `getNumberKey`, in base64url */
export const SealedNumber = z
  .string({ error: wrong('phone_wrong') })
  .check(z.maxLength(200), z.regex(/^[\w-]+$/, wrong('phone_wrong')))

export const getNumberKey = endpoint(calls.getNumberKey, {
  summary: 'The key with which the phone encrypts the numbers that guests type',
  answers: z.object({ publicKey: z.string(), restaurantId: z.string() }),
})

export const lookUpNumber = endpoint(calls.lookUpNumber, {
  summary:
    'The right-person line for a number that its owner typed; a number unknown here has an empty customer ID',
  fails: ['email_not_proved', 'number_unreadable', 'too_many_strangers'],
  body: z.object({ number: SealedNumber }),
  answers: CounterCustomer,
})

export const keepNumber = endpoint(calls.keepNumber, {
  summary: 'A card for a guest without the app, who read the notice and typed the number',
  fails: ['email_not_proved', 'number_unreadable', 'wrong_pin', 'pin_locked', 'too_many_strangers'],
  body: z.object({
    number: SealedNumber,
    pin: Pin,
    noticeVersion: z.literal([...counterNoticeVersions], wrong('consent_missing')),
  }),
  answers: z.object({ cusId: z.string() }),
})

export const forgetNumber = endpoint(calls.forgetNumber, {
  summary: 'Forget the number of a guest without the app, and end the card',
  fails: ['number_unreadable', 'wrong_pin', 'pin_locked'],
  body: z.object({ number: SealedNumber, pin: Pin }),
  answers: Message,
})
