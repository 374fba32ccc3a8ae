import * as z from 'zod/mini'
import * as calls from './calls/restaurants.ts'
import { endpoint } from './endpoint.ts'
import {
  AddressLine1,
  AddressLine2,
  Email,
  FirstName,
  LastName,
  Message,
  NewPin,
  Phone,
  Pin,
  Pincode,
  ResId,
  wrong,
} from './fields.ts'
import { pictureKinds } from './pictures.ts'
import { OpenProgram, Program, ShownProgram } from './program.ts'
import { AuthMethod } from './session.ts'

/** The owner's form about the restaurant: the same fields for creating and for editing. */
export const RestaurantProfile = z.extend(Program, {
  firstName: FirstName,
  lastName: LastName,
  phone: Phone,
  email: z.optional(z.union([z.literal(''), Email])),
  addressLine1: AddressLine1,
  addressLine2: AddressLine2,
  pincode: Pincode,
})

export const SaveRestaurant = z.extend(RestaurantProfile, {
  /** Sets the PIN when the profile is created, so it is a `NewPin` then; must match it when the profile is edited. */
  pin: Pin,
  newPin: z.optional(NewPin),
  role: z.literal('restaurant', wrong('role_wrong')),
  /** The server gives it out and never changes it; a value sent here is ignored. */
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
])

export const listSecurityEvents = endpoint(calls.listSecurityEvents, {
  answers: z.object({
    results: z.array(
      z.object({
        id: z.string(),
        kind: SecurityEventKind,
        at: z.string(),
        /** Of the sign-in it was done with; null when it ended long ago or said nothing of itself. */
        browser: z.nullable(z.string()),
        system: z.nullable(z.string()),
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
  answers: z.extend(ShownProgram, {
    firstName: z.string(),
    lastName: z.string(),
    phoneNumber: z.string(),
    email: z.string(),
    addressLine1: z.string(),
    addressLine2: z.string(),
    pincode: z.string(),
    pin: z.literal('••••'),
    authMethod: AuthMethod,
  }),
})

export const getFirstSteps = endpoint(calls.getFirstSteps, {
  answers: z.object({
    hasGiven: z.boolean(),
    hasTakenBack: z.boolean(),
    /** There is so much in the ledger that nobody needs to be shown the way. */
    isOver: z.boolean(),
  }),
})

export const getProgram = endpoint(calls.getProgram, {
  params: z.object({ resId: ResId }),
  answers: OpenProgram,
})
