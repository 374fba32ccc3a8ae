import * as z from 'zod/mini'
import * as calls from '../calls/counter-phones.ts'
import { Id, Message, Pin } from '../fields/fields.ts'
import { CounterCode, CounterPhoneName } from '../fields/staff-fields.ts'
import { endpoint } from './endpoint.ts'
import { PublicRestaurant } from './public-restaurant.ts'

/** What the owner sets for a counter phone. */
const settings = {
  name: CounterPhoneName,
  /** Null: the first outlet. */
  outletId: z.nullable(Id),
  /** Whether all people may decide online points requests and reward claims on it; managers always may. */
  mayDecide: z.boolean(),
}

export const listCounterPhones = endpoint(calls.listCounterPhones, {
  answers: z.object({
    results: z.array(
      z.object({
        deviceId: z.string(),
        ...settings,
        createdAt: z.iso.datetime(),
        /** When a phone took the code; null: none has yet. */
        takenAt: z.nullable(z.iso.datetime()),
        lastUsedAt: z.nullable(z.iso.datetime()),
        browser: z.nullable(z.string()),
        system: z.nullable(z.string()),
        /** Until when wrong PINs lock it; null: it is not locked. */
        lockedUntil: z.nullable(z.iso.datetime()),
      }),
    ),
    /** Until when all of them are locked by the wrong PINs of a day; null: they are not. */
    allLockedUntil: z.nullable(z.iso.datetime()),
  }),
})

export const saveCounterPhone = endpoint(calls.saveCounterPhone, {
  /** A new ID by the client adds a phone. */
  params: z.object({ deviceId: Id }),
  body: z.object({ ...settings, pin: Pin }),
  answers: Message,
})

export const drawCounterCode = endpoint(calls.drawCounterCode, {
  params: z.object({ deviceId: Id }),
  body: z.object({ pin: Pin }),
  answers: z.object({ code: z.string(), expiresAt: z.iso.datetime() }),
})

export const revokeCounterPhone = endpoint(calls.revokeCounterPhone, {
  params: z.object({ deviceId: Id }),
  answers: Message,
})

export const unlockCounterPhones = endpoint(calls.unlockCounterPhones, {
  body: z.object({ pin: Pin }),
  answers: Message,
})

export const takeCounterCode = endpoint(calls.takeCounterCode, {
  body: z.object({ code: CounterCode }),
  answers: z.object({ restaurantName: z.string(), name: z.string() }),
})

export const startManaging = endpoint(calls.startManaging, {
  body: z.object({ pin: Pin }),
  answers: z.object({ until: z.iso.datetime() }),
})

export const stopManaging = endpoint(calls.stopManaging, { answers: Message })

export const getCounter = endpoint(calls.getCounter, {
  answers: z.object({
    program: PublicRestaurant,
    /** The ID of the restaurant's account. What waits on a phone belongs to it. */
    restaurantId: z.string(),
    /** Null: the owner's own sign-in. */
    device: z.nullable(
      z.object({
        deviceId: z.string(),
        name: z.string(),
        outletId: z.string(),
        mayDecide: z.boolean(),
        /** Until when it shows a manager the guests and the activity; null: it does not. */
        managesUntil: z.nullable(z.iso.datetime()),
      }),
    ),
  }),
})
