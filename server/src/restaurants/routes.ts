import {
  getFirstSteps,
  getProgram,
  getResId,
  getRestaurantProfile,
  listSecurityEvents,
  resetPin,
  saveRestaurant,
} from '@dobara/contract/restaurants'
import type { Route } from '../platform/http/route.ts'
import { on } from '../session/on.ts'
import type { Restaurants } from './actions.ts'
import { shownProgram } from './program.ts'
import type { SecurityEvents } from './security-events.ts'

export const restaurantRoutes = (
  restaurants: Restaurants,
  securityEvents: SecurityEvents,
): Route[] => [
  on(saveRestaurant, ({ account, body, language, now }) =>
    restaurants.save(account, body, language, now),
  ),
  on(resetPin, ({ owner, body, now }) => restaurants.resetPin(owner, body, now)),
  on(getResId, async ({ owner }) => ({ resId: (await restaurants.profile(owner)).resId })),
  on(getRestaurantProfile, ({ owner }) => restaurants.profile(owner)),
  on(getFirstSteps, ({ owner }) => restaurants.firstSteps(owner)),
  on(listSecurityEvents, async ({ owner }) => ({ results: await securityEvents.list(owner) })),
  on(getProgram, async ({ params }) =>
    shownProgram(await restaurants.programByResId(params.resId)),
  ),
]
