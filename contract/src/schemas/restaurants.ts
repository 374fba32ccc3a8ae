import * as z from 'zod/mini'
import * as calls from '../calls/restaurants.ts'
import {
  AddressLine1,
  AddressLine2,
  Email,
  FirstName,
  LastName,
  Message,
  Phone,
  Pin,
  Pincode,
  ResId,
  RewardCost,
  wrong,
} from '../fields/fields.ts'
import { NewPin } from '../fields/guessable-pin.ts'
import { pictureKinds } from '../rules/pictures.ts'
import { endpoint } from './endpoint.ts'
import { PublicFields, PublicRestaurant, ShownRestaurant, ToChange } from './public-restaurant.ts'
import { AuthMethod } from './session.ts'

/** The fields of a restaurant's profile, for creating and for editing it. */
export const RestaurantProfile = z.extend(PublicFields, {
  firstName: FirstName,
  lastName: LastName,
  phone: Phone,
  email: z.optional(z.union([z.literal(''), Email])),
  addressLine1: AddressLine1,
  addressLine2: AddressLine2,
  pincode: Pincode,
  /** Not public. A field left out stays unchanged. */
  rewardCost: z.optional(RewardCost),
})

export const SaveRestaurant = z.extend(RestaurantProfile, {
  /** At creation the new PIN, which must satisfy `NewPin`. At editing the current PIN, which must match. */
  pin: Pin,
  newPin: z.optional(NewPin),
  role: z.literal('restaurant', wrong('role_wrong')),
  /** Ignored: the server assigns the code and never changes it. */
  resId: z.optional(ResId),
})

export const saveRestaurant = endpoint(calls.saveRestaurant, {
  body: SaveRestaurant,
  answers: Message,
})

export const resetPin = endpoint(calls.resetPin, {
  body: z.object({ newPin: NewPin }),
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
  answers: z.object({
    results: z.array(
      z.object({
        id: z.string(),
        kind: SecurityEventKind,
        at: z.string(),
        /** The browser of the session; null if unknown or the session ended long ago. */
        browser: z.nullable(z.string()),
        system: z.nullable(z.string()),
        /** The counter phone; null: a sign-in of the owner's own. */
        counterPhone: z.nullable(z.string()),
        /** Whose PIN it was; null: the owner's, or an event that names nobody. */
        person: z.nullable(z.string()),
        isThisOne: z.boolean(),
      }),
    ),
  }),
})

export const exportRestaurant = endpoint(calls.exportRestaurant, {
  answers: z.looseObject({}),
})

export const closeRestaurant = endpoint(calls.closeRestaurant, {
  body: z.object({ confirm: z.literal('close', wrong('closing_unconfirmed')), pin: Pin }),
  answers: Message,
})

const kind = z.object({ kind: z.enum(pictureKinds) })

export const setPicture = endpoint(calls.setPicture, {
  params: kind,
  answers: z.object({ message: z.string(), address: z.string() }),
})

export const removePicture = endpoint(calls.removePicture, { params: kind, answers: Message })

export const getResId = endpoint(calls.getResId, {
  answers: z.object({ resId: z.string() }),
})

export const getRestaurantProfile = endpoint(calls.getRestaurantProfile, {
  answers: z.extend(ShownRestaurant, {
    firstName: z.string(),
    lastName: z.string(),
    phoneNumber: z.string(),
    email: z.string(),
    addressLine1: z.string(),
    addressLine2: z.string(),
    pincode: z.string(),
    /** In rupees; 0 until the owner has said it. */
    rewardCost: z.int(),
    createdAt: z.iso.datetime(),
    pin: z.literal('••••'),
    authMethod: AuthMethod,
    toChange: ToChange,
  }),
})

export const getFirstSteps = endpoint(calls.getFirstSteps, {
  answers: z.object({
    hasGiven: z.boolean(),
    hasTakenBack: z.boolean(),
    /** Whether a guest has joined, not by points alone. */
    hasGuests: z.boolean(),
    /** True once the ledger shows that the owner needs no introduction. */
    isOver: z.boolean(),
  }),
})

export const getPublicRestaurant = endpoint(calls.getPublicRestaurant, {
  params: z.object({ resId: ResId }),
  answers: PublicRestaurant,
})
