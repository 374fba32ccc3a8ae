import type { Tx } from '../platform/database/database.ts'
import type { Owner } from '../session/authority.ts'
import { asLockedRestaurant } from './lock-restaurant.ts'
import type { SharedServices } from './shared-services.ts'

/**
 * Proves the owner's PIN, then acts in a transaction that holds the restaurant's lock.
 * @throws {Failure} wrong_pin, pin_locked
 */
export async function actWithPin<T>(
  { database, pin }: Pick<SharedServices, 'database' | 'pin'>,
  owner: Owner,
  digits: string,
  now: Date,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  await pin.check(owner, digits, now)
  return asLockedRestaurant(database, owner.restaurantId, work)
}
