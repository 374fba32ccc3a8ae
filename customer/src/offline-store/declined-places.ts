import { isEndedReason } from '@dobara/contract/rules/ended-reasons'
import type { GuestData } from './guest-shape.ts'
import { newDeclines } from './new-declines.ts'

/** Restaurants that declined an order since the guest last opened the place */
export const declinedPlaces = (guest: GuestData): Map<string, string> =>
  new Map(
    newDeclines(guest)
      .filter(({ reason }) => !isEndedReason(reason))
      .map(({ resId, restaurantName }) => [resId, restaurantName]),
  )
