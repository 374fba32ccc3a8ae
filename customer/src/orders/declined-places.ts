import { isEnded } from '../claims/told-reason.ts'
import type { GuestData } from '../offline-store/guest-shape.ts'
import { newDeclines } from './new-declines.ts'

/** The restaurants that declined an order since the guest last opened their place, with their names. */
export const declinedPlaces = (guest: GuestData): Map<string, string> =>
  new Map(
    newDeclines(guest)
      .filter((request) => !isEnded(request))
      .map(({ resId, restaurantName }) => [resId, restaurantName]),
  )
