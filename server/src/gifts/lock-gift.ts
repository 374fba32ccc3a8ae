import type { Tx } from '../platform/database/database.ts'
import { fail } from '../platform/failure.ts'
import { isHeld, snapshotColumns } from './gift-columns.ts'

interface Asked {
  restaurantId: string
  cusId: string
  giftId: string
  now: Date
}

/**
 * The caller has locked the membership. The server's time alone decides whether the gift has ended.
 * @throws {Failure} gift_not_found, gift_taken, gift_stopped, gift_ended
 */
export async function lockGift(tx: Tx, { restaurantId, cusId, giftId, now }: Asked) {
  const gift = await tx
    .selectFrom('gift')
    .select(snapshotColumns)
    .select(['gift_id', 'ends_at', 'stopped_at', 'given_at'])
    .where('restaurant_id', '=', restaurantId)
    .where('cus_id', '=', cusId)
    .where('gift_id', '=', giftId)
    .forUpdate()
    .executeTakeFirst()
  if (!gift?.given_at) return fail('gift_not_found')
  if (await isTaken(tx, restaurantId, giftId)) return fail('gift_taken')
  if (gift.stopped_at) return fail('gift_stopped')
  if (gift.ends_at <= now) return fail('gift_ended')
  return gift
}

export type LockedGift = Awaited<ReturnType<typeof lockGift>>

/** A statement of its own, so that it sees the claims of whoever had the lock. */
async function isTaken(tx: Tx, restaurantId: string, giftId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('gift')
    .select(isHeld.as('is_held'))
    .where('restaurant_id', '=', restaurantId)
    .where('gift_id', '=', giftId)
    .executeTakeFirst()
  return found?.is_held ?? false
}
