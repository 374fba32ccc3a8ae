import type { Input } from '@dobara/contract/schemas/endpoint'
import type { saveRestaurant } from '@dobara/contract/schemas/restaurants'

type Profile = Input<typeof saveRestaurant>['body']

export const spiceRoute = {
  firstName: 'Meenal',
  lastName: 'Kulkarni',
  phone: '+919812345678',
  email: '',
  restaurantName: 'Spice Route',
  addressLine1: '12 Hill Road',
  addressLine2: 'Bandra West',
  city: 'Mumbai',
  state: 'Maharashtra',
  pincode: '400050',
  reward: 'Free pizza',
  minimumSpend: 800,
  signUpBonus: 200,
  pin: '4821',
  role: 'restaurant',
} as const satisfies Profile

/** This restaurant is the outsider, which must see nothing. */
export const seaBreeze = {
  ...spiceRoute,
  firstName: 'Joseph',
  lastName: 'Fernandes',
  phone: '+919812345679',
  restaurantName: 'Sea Breeze',
  city: 'Panaji',
  state: 'Goa',
  pincode: '403001',
  reward: 'Free thali',
  minimumSpend: 500,
  signUpBonus: 50,
  pin: '1177',
} as const satisfies Profile

export const guests = {
  asha: { firstName: 'Asha', lastName: 'Rao', phone: '+919900000001' },
  farhan: { firstName: 'Farhan', lastName: 'Khan', phone: '+919900000002' },
  meera: { firstName: 'Meera', lastName: 'Shah', phone: '+919900000003' },
} as const

export type Person = { firstName: string; lastName: string; phone: string }
