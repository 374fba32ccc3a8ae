import type { RestaurantProfile } from '@dobara/contract/schemas/restaurant-profile'

export type Section = 'personal' | 'restaurant' | 'program'

export const sectionOf = {
  firstName: 'personal',
  lastName: 'personal',
  phone: 'personal',
  email: 'personal',
  restaurantName: 'restaurant',
  addressLine1: 'restaurant',
  addressLine2: 'restaurant',
  city: 'restaurant',
  state: 'restaurant',
  pincode: 'restaurant',
  openingHours: 'restaurant',
  reward: 'program',
  minimumSpend: 'program',
  signUpBonus: 'program',
  rupeesPerPoint: 'program',
  smallestBill: 'program',
  mostPoints: 'program',
  unit: 'program',
  rewardCost: 'program',
} as const satisfies Record<keyof typeof RestaurantProfile.shape, Section>
