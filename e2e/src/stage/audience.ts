import type { WorldGuest } from '@dobara/testing/people/guest'
import type { WorldOwner } from '@dobara/testing/people/owner'
import { asRestaurant } from './as-restaurant.ts'

export const noteSent = (owner: WorldOwner, { cusId }: WorldGuest) =>
  asRestaurant(owner, (tx, uid) =>
    tx
      .updateTable('guest_message')
      .set({ state: 'sent', channel: 'push', sent_at: new Date() })
      .where('restaurant_id', '=', uid)
      .where('cus_id', '=', cusId)
      .execute(),
  )
