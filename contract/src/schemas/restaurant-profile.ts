import * as z from 'zod/mini'
import {
  AddressLine1,
  AddressLine2,
  City,
  Email,
  FirstName,
  LastName,
  MinimumSpend,
  MostPoints,
  OpeningHours,
  Phone,
  Pin,
  Pincode,
  ResId,
  RestaurantName,
  Reward,
  RewardCost,
  RupeesPerPoint,
  SignUpBonus,
  SmallestBill,
  Unit,
  wrong,
} from '../fields/fields.ts'
import { NewPin } from '../fields/guessable-pin.ts'
import { State } from '../fields/states.ts'

// Forms import this file: the answers of `restaurants.ts` would add two kilobytes to their screens.

/**
 * Everybody may see these fields. A new field must be optional, because older apps save without it.
 */
export const PublicFields = z.object({
  restaurantName: RestaurantName,
  city: City,
  state: State,
  reward: Reward,
  minimumSpend: MinimumSpend,
  signUpBonus: SignUpBonus,
  openingHours: z.optional(OpeningHours),
  /** The rule of `rules/bill-rule` */
  rupeesPerPoint: z.optional(RupeesPerPoint),
  smallestBill: z.optional(SmallestBill),
  mostPoints: z.optional(MostPoints),
  /** The unit of `minimumSpend` and balances */
  unit: z.optional(Unit),
})
export type PublicFields = z.output<typeof PublicFields>

export const RestaurantProfile = z.extend(PublicFields, {
  firstName: FirstName,
  lastName: LastName,
  phone: Phone,
  email: z.optional(z.union([z.literal(''), Email])),
  addressLine1: AddressLine1,
  addressLine2: AddressLine2,
  pincode: Pincode,
  /** Not public. Left out: unchanged */
  rewardCost: z.optional(RewardCost),
})

export const SaveRestaurant = z.extend(RestaurantProfile, {
  /** At creation a new PIN under `NewPin`'s rule, later the current PIN */
  pin: Pin,
  newPin: z.optional(NewPin),
  role: z.literal('restaurant', wrong('role_wrong')),
  /** The server ignores this field and assigns the code. */
  resId: z.optional(ResId),
})

export const ResetPin = z.object({ newPin: NewPin })
