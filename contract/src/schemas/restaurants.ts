import * as z from 'zod/mini'
import * as calls from '../calls/restaurants.ts'
import { Message, Pin, ResId, wrong } from '../fields/fields.ts'
import { pictureKinds } from '../rules/pictures.ts'
import { endpoint } from './endpoint.ts'
import { PublicRestaurant, ShownRestaurant, ToChange } from './public-restaurant.ts'
import { ResetPin, SaveRestaurant } from './restaurant-profile.ts'
import { AuthMethod } from './session.ts'

export const saveRestaurant = endpoint(calls.saveRestaurant, {
  summary: 'Create the restaurant, or change it: then the PIN must match',
  fails: ['invalid', 'wrong_pin', 'pin_locked'],
  body: SaveRestaurant,
  answers: Message,
})

export const resetPin = endpoint(calls.resetPin, {
  summary: 'Set a new PIN in place of a forgotten one',
  fails: ['sign_in_afresh'],
  body: ResetPin,
  answers: Message,
})

export const SecurityEventKind = z.enum([
  'signed_in',
  'wrong_pin',
  'pin_locked',
  'pin_changed',
  'pin_reset',
  'phones_unlocked',
  'guests_opened',
])

export const listSecurityEvents = endpoint(calls.listSecurityEvents, {
  summary:
    'What happened lately: sign-ins, wrong PINs, locks, new PINs, guests opened on a counter phone, the newest first',
  answers: z.object({
    results: z.array(
      z.object({
        id: z.string(),
        kind: SecurityEventKind,
        at: z.string(),
        /** Null: unknown, or the session ended long ago. */
        browser: z.nullable(z.string()),
        system: z.nullable(z.string()),
        /** Null: the owner's own sign-in */
        counterPhone: z.nullable(z.string()),
        /** Null: the owner, or no person */
        person: z.nullable(z.string()),
        isThisOne: z.boolean(),
      }),
    ),
  }),
})

export const exportRestaurant = endpoint(calls.exportRestaurant, {
  summary: "Everything kept about the owner, as JSON: profile, sign-ins, PINs' events, changes",
  answers: z.looseObject({}),
})

export const closeRestaurant = endpoint(calls.closeRestaurant, {
  summary:
    "Close for good: the owner's data goes, guests are members no more; the figures stay without names",
  fails: ['sign_in_afresh', 'wrong_pin', 'pin_locked'],
  body: z.object({ confirm: z.literal('close', wrong('closing_unconfirmed')), pin: Pin }),
  answers: Message,
})

const kind = z.object({ kind: z.enum(pictureKinds) })

export const setPicture = endpoint(calls.setPicture, {
  summary:
    'Show a logo, or a photo of the reward: JPEG, PNG or WebP up to 5 MB, kept small and without what cameras write into it',
  fails: [
    'email_not_proved',
    'picture_type_wrong',
    'picture_too_large',
    'picture_unreadable',
    'too_many_tries',
    'restaurant_not_found',
  ],
  params: kind,
  answers: z.object({ message: z.string(), address: z.string() }),
})

export const removePicture = endpoint(calls.removePicture, {
  summary: 'Show this picture no longer',
  fails: ['too_many_tries', 'restaurant_not_found'],
  params: kind,
  answers: Message,
})

export const getResId = endpoint(calls.getResId, {
  summary: 'The code guests join with',
  answers: z.object({ resId: z.string() }),
})

export const getRestaurantProfile = endpoint(calls.getRestaurantProfile, {
  summary: 'The profile; the PIN stays on the server',
  answers: z.extend(ShownRestaurant, {
    firstName: z.string(),
    lastName: z.string(),
    phoneNumber: z.string(),
    email: z.string(),
    addressLine1: z.string(),
    addressLine2: z.string(),
    pincode: z.string(),
    /** In rupees; 0: unknown */
    rewardCost: z.int(),
    createdAt: z.iso.datetime(),
    pin: z.literal('••••'),
    authMethod: AuthMethod,
    /** A request or claim waited unseen, and the owner has not chosen yet what to be told. */
    hasMissed: z.boolean(),
    toChange: ToChange,
  }),
})

export const getFirstSteps = endpoint(calls.getFirstSteps, {
  summary: 'What a new restaurant has tried at its counter',
  answers: z.object({
    hasGiven: z.boolean(),
    hasTakenBack: z.boolean(),
    /** A guest joined, and not only by getting points. */
    hasGuests: z.boolean(),
    /** The ledger shows that the owner needs no introduction. */
    isOver: z.boolean(),
  }),
})

export const getPublicRestaurant = endpoint(calls.getPublicRestaurant, {
  summary: 'What a guest sees of a restaurant before joining',
  fails: ['restaurant_not_found'],
  params: z.object({ resId: ResId }),
  answers: PublicRestaurant,
})
