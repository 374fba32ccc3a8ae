import {
  getProgram,
  getResId,
  getRestaurantProfile,
  resetPin,
  saveRestaurant,
} from '@dobara/contract/restaurants'
import type { Route } from '../platform/http/route.ts'
import { on } from '../session/on.ts'
import type { Restaurants } from './actions.ts'

export const restaurantRoutes = (restaurants: Restaurants): Route[] => [
  on(saveRestaurant, ({ account, body, now }) => restaurants.save(account, body, now)),
  on(resetPin, ({ owner, body, now }) => restaurants.resetPin(owner, body, now)),
  on(getResId, async ({ owner }) => ({ resId: (await restaurants.profile(owner)).resId })),
  on(getRestaurantProfile, ({ owner }) => restaurants.profile(owner)),
  on(getProgram, async ({ params }) => {
    const program = await restaurants.programByResId(params.resId)
    return {
      resId: program.res_id,
      restaurantName: program.restaurant_name,
      city: program.city,
      state: program.state,
      reward: program.reward,
      minimumSpend: program.minimum_spend,
      signUpBonus: program.sign_up_bonus,
    }
  }),
]
