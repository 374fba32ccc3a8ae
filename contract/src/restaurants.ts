import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import {
  AddressLine1,
  AddressLine2,
  City,
  Email,
  FirstName,
  LastName,
  Message,
  MinimumSpend,
  Phone,
  Pin,
  Pincode,
  ResId,
  RestaurantName,
  Reward,
  SignUpBonus,
  State,
} from './fields.ts'
import { AuthMethod } from './session.ts'

/** What the owner writes about the restaurant; the same fields when it is created and when it is edited. */
export const RestaurantProfile = z.object({
  firstName: FirstName,
  lastName: LastName,
  phone: Phone,
  email: z.optional(z.union([z.literal(''), Email])),
  restaurantName: RestaurantName,
  addressLine1: AddressLine1,
  addressLine2: AddressLine2,
  city: City,
  state: State,
  pincode: Pincode,
  reward: Reward,
  minimumSpend: MinimumSpend,
  signUpBonus: SignUpBonus,
})

export const SaveRestaurant = z.extend(RestaurantProfile, {
  /** Sets the PIN when the profile is created; must match it when the profile is edited. */
  pin: Pin,
  newPin: z.optional(Pin),
  role: z.literal('restaurant', 'Unauthorized restaurant login'),
  /** Given out by the server and never changed: what is sent here is not believed. */
  resId: z.optional(ResId),
})

export const saveRestaurant = endpoint({
  method: 'POST',
  path: '/restaurant/save',
  as: 'new-restaurant',
  summary: 'Create the restaurant, or change it: then the PIN must match',
  body: SaveRestaurant,
  answers: Message,
  fails: ['invalid', 'wrong_pin', 'pin_locked'],
})

export const resetPin = endpoint({
  method: 'POST',
  path: '/restaurant/reset-pin',
  as: 'restaurant',
  summary: 'Set a new PIN in place of a forgotten one, within 10 minutes of signing in',
  body: z.object({ newPin: Pin }),
  answers: Message,
  fails: ['sign_in_again'],
})

export const getResId = endpoint({
  method: 'GET',
  path: '/restaurant/resId',
  as: 'restaurant',
  summary: 'The code guests join with',
  answers: z.object({ resId: z.string() }),
})

export const getRestaurantProfile = endpoint({
  method: 'GET',
  path: '/restaurant/profile',
  as: 'restaurant',
  summary: 'The profile; the PIN stays on the server',
  answers: z.object({
    firstName: z.string(),
    lastName: z.string(),
    phoneNumber: z.string(),
    email: z.string(),
    restaurantName: z.string(),
    addressLine1: z.string(),
    addressLine2: z.string(),
    city: z.string(),
    state: z.string(),
    pincode: z.string(),
    reward: z.string(),
    minimumSpend: z.int(),
    signUpBonus: z.int(),
    pin: z.literal('••••'),
    resId: z.string(),
    authMethod: AuthMethod,
  }),
})

export const getProgram = endpoint({
  method: 'GET',
  path: '/programs/:resId',
  as: 'anyone',
  summary: "A restaurant's program, as its poster shows it",
  params: z.object({ resId: ResId }),
  answers: z.object({
    resId: z.string(),
    restaurantName: z.string(),
    city: z.string(),
    state: z.string(),
    reward: z.string(),
    minimumSpend: z.int(),
    signUpBonus: z.int(),
  }),
  fails: ['restaurant_not_found'],
})
