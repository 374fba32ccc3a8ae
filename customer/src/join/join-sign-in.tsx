import { m } from '@dobara/words/messages.js'
import { PhoneSignIn } from '../session/phone-sign-in.tsx'
import type { PublicRestaurant } from './use-public-restaurant.ts'

export const JoinSignIn = ({ restaurant }: { restaurant: PublicRestaurant }) => (
  <PhoneSignIn title={m.join_title({ restaurant: restaurant.restaurantName })} takesFocus />
)
