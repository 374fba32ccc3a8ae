import type { PlanRule } from '../billing/plan.ts'
import type { Tx } from '../platform/database/database.ts'
import { fail } from '../platform/failure.ts'
import type { Owner } from '../session/authority.ts'
import { createPointsWindows } from './points-windows.ts'
import { createProfiles, type ProfileServices } from './profiles.ts'
import { type PublicRow, shownRestaurant } from './public-restaurant.ts'
import * as queries from './queries.ts'

interface RestaurantsServices extends ProfileServices {
  plan: PlanRule
}

const beginnerEntries = 40

export const createRestaurants = (services: RestaurantsServices) => {
  const { database, plan } = services

  /** @throws {Failure} restaurant_not_found */
  const byResId = async (resId: string) =>
    (await queries.findPublicByResId(database, resId)) ?? fail('restaurant_not_found')

  /** @throws {Failure} restaurant_not_found */
  const publicRowOf = async (tx: Tx, restaurantId: string) =>
    (await queries.findPublicRow(tx, restaurantId)) ?? fail('restaurant_not_found')

  const publicView = (row: PublicRow & { points_until: Date | null }, now: Date) => ({
    ...shownRestaurant(row),
    isPaused: plan.hasEnded(row.points_until, now),
  })

  return {
    ...createProfiles(services),
    pointsWindows: createPointsWindows(services),

    byResId,
    publicRowOf,

    /** @throws {Failure} restaurant_not_found */
    publicRestaurant: async (resId: string, now: Date) => publicView(await byResId(resId), now),

    publicRestaurantOf: async (tx: Tx, restaurantId: string, now: Date) =>
      publicView(await publicRowOf(tx, restaurantId), now),

    /** Open until the transaction ends. @throws {Failure} restaurant_not_found */
    async holdOpen(tx: Tx, restaurantId: string) {
      if (!(await queries.holdOpen(tx, restaurantId))) fail('restaurant_not_found')
    },

    firstSteps: ({ restaurantId }: Owner) =>
      database.asRestaurant(restaurantId, async (tx) => {
        const kinds = await queries.firstKinds(tx, restaurantId, beginnerEntries)
        const isLong = kinds.length === beginnerEntries
        return {
          hasGiven: kinds.includes('in_store'),
          hasTakenBack: kinds.includes('reversal'),
          hasGuests: await queries.hasJoinedGuests(tx, restaurantId),
          isOver: isLong || (await queries.hasOldEntries(tx, restaurantId)),
        }
      }),
  }
}

export type Restaurants = ReturnType<typeof createRestaurants>
