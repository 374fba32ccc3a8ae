import { savePointsWindows } from '@dobara/contract/schemas/points-windows'
import {
  getFirstSteps,
  getPublicRestaurant,
  getResId,
  getRestaurantProfile,
  listSecurityEvents,
  removePicture,
  resetPin,
  saveRestaurant,
  setPicture,
} from '@dobara/contract/schemas/restaurants'
import type { Route } from '../platform/http/api/route.ts'
import { on } from '../session/on.ts'
import type { Restaurants } from './actions.ts'
import type { OwnPictures } from './pictures.ts'
import { rewardRoutes } from './reward-routes.ts'
import type { Rewards } from './rewards.ts'
import type { SecurityEvents } from './security-events.ts'

export const restaurantRoutes = (
  restaurants: Restaurants,
  rewards: Rewards,
  pictures: OwnPictures,
  securityEvents: SecurityEvents,
): Route[] => [
  ...rewardRoutes(rewards),
  on(saveRestaurant, ({ account, body, language, now }) =>
    restaurants.save(account, body, language, now),
  ),
  on(resetPin, ({ owner, body, ...request }) => restaurants.resetPin(owner, body, request)),
  on(setPicture, ({ owner, params, body, now }) => pictures.set(owner, params.kind, body, now)),
  on(removePicture, ({ owner, params, now }) => pictures.remove(owner, params.kind, now)),
  on(savePointsWindows, ({ owner, body, now }) => restaurants.pointsWindows.save(owner, body, now)),
  on(getResId, async ({ owner }) => ({ resId: (await restaurants.profile(owner)).resId })),
  on(getRestaurantProfile, ({ owner }) => restaurants.profile(owner)),
  on(getFirstSteps, ({ owner }) => restaurants.firstSteps(owner)),
  on(listSecurityEvents, async ({ owner }) => ({ results: await securityEvents.list(owner) })),
  on(getPublicRestaurant, ({ params, now }) => restaurants.publicRestaurant(params.resId, now)),
]
