import { NewPin } from '@dobara/contract/fields/guessable-pin'
import { SaveRestaurant } from '@dobara/contract/schemas/restaurant-profile'
import * as z from 'zod/mini'
import { bonusBelowReward } from './bonus-below-reward.ts'

export const You = z.pick(SaveRestaurant, {
  firstName: true,
  lastName: true,
  phone: true,
  email: true,
})

export const Restaurant = z.pick(SaveRestaurant, {
  restaurantName: true,
  addressLine1: true,
  addressLine2: true,
  city: true,
  state: true,
  pincode: true,
})

const Program = z.pick(SaveRestaurant, {
  reward: true,
  minimumSpend: true,
  signUpBonus: true,
  rupeesPerPoint: true,
  pin: true,
})

export const FirstProgram = z.extend(Program, { pin: NewPin }).check(bonusBelowReward())

/** Without `NewPin`, because the current PIN may be easy to guess */
export const SavedProgram = Program.check(bonusBelowReward())

export type Profile = z.input<typeof You> &
  z.input<typeof Restaurant> &
  z.input<typeof FirstProgram>
