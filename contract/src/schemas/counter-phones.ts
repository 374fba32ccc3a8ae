import * as z from 'zod/mini'
import * as calls from '../calls/counter-phones.ts'
import { Id, Message, Pin } from '../fields/fields.ts'
import { CounterCode, CounterPhoneName } from '../fields/staff-fields.ts'
import { endpoint } from './endpoint.ts'
import { PublicRestaurant } from './public-restaurant.ts'

const settings = {
  name: CounterPhoneName,
  /** Null: the first outlet */
  outletId: z.nullable(Id),
  /** All people may decide; managers may on every phone. */
  mayDecide: z.boolean(),
}

export const listCounterPhones = endpoint(calls.listCounterPhones, {
  summary: 'The phones at the counter, and when each was last used',
  answers: z.object({
    results: z.array(
      z.object({
        deviceId: z.string(),
        ...settings,
        createdAt: z.iso.datetime(),
        /** Null until a phone takes the code */
        takenAt: z.nullable(z.iso.datetime()),
        lastUsedAt: z.nullable(z.iso.datetime()),
        browser: z.nullable(z.string()),
        system: z.nullable(z.string()),
        lockedUntil: z.nullable(z.iso.datetime()),
      }),
    ),
    allLockedUntil: z.nullable(z.iso.datetime()),
  }),
})

export const saveCounterPhone = endpoint(calls.saveCounterPhone, {
  summary: 'Add a counter phone, which works once it has taken a code, or change one',
  fails: [
    'email_not_proved',
    'wrong_pin',
    'pin_locked',
    'counter_phone_not_found',
    'counter_phones_full',
    'outlet_not_found',
  ],
  /** A new ID adds a phone. */
  params: z.object({ deviceId: Id }),
  body: z.object({ ...settings, pin: Pin }),
  answers: Message,
})

export const drawCounterCode = endpoint(calls.drawCounterCode, {
  summary: 'A code for a phone, good once and for ten minutes; the earlier code ends',
  fails: ['wrong_pin', 'pin_locked', 'counter_phone_not_found'],
  params: z.object({ deviceId: Id }),
  body: z.object({ pin: Pin }),
  answers: z.object({ code: z.string(), expiresAt: z.iso.datetime() }),
})

export const revokeCounterPhone = endpoint(calls.revokeCounterPhone, {
  summary: 'End a counter phone at once and for good',
  fails: ['counter_phone_not_found'],
  params: z.object({ deviceId: Id }),
  answers: Message,
})

export const unlockCounterPhones = endpoint(calls.unlockCounterPhones, {
  summary: "End the counter phones' locks after the day's wrong PINs; their count begins anew",
  fails: ['wrong_pin', 'pin_locked'],
  body: z.object({ pin: Pin }),
  answers: Message,
})

export const takeCounterCode = endpoint(calls.takeCounterCode, {
  summary: 'Make this phone a counter phone; ends the session that it had',
  fails: ['counter_code_refused'],
  body: z.object({ code: CounterCode }),
  answers: z.object({ restaurantName: z.string(), name: z.string() }),
})

export const startManaging = endpoint(calls.startManaging, {
  summary: 'Show a manager the guests and the activity on this phone, for ten minutes',
  fails: ['wrong_pin', 'pin_locked', 'may_not_decide'],
  body: z.object({ pin: Pin }),
  answers: z.object({ until: z.iso.datetime() }),
})

export const stopManaging = endpoint(calls.stopManaging, {
  summary: 'Hide the guests and the activity on this phone again',
  answers: Message,
})

export const getCounter = endpoint(calls.getCounter, {
  summary: 'The restaurant as its counter needs it, and what this phone may do',
  answers: z.object({
    program: PublicRestaurant,
    /** The account to which entries that wait on a phone belong */
    restaurantId: z.string(),
    /** Null: the owner's own sign-in */
    device: z.nullable(
      z.object({
        deviceId: z.string(),
        name: z.string(),
        outletId: z.string(),
        mayDecide: z.boolean(),
        managesUntil: z.nullable(z.iso.datetime()),
      }),
    ),
  }),
})
