import { isEndedReason } from '@dobara/contract/rules/ended-reasons'
import type { GiftCause } from '@dobara/contract/rules/gift-causes'
import { giftRules } from '@dobara/contract/rules/gifts'
import { dayMilliseconds } from '@dobara/contract/text/india-time'
import { sql } from 'kysely'
import type { Tx } from '../platform/database/database.ts'
import { forEach, type Key } from '../platform/database/for-each.ts'
import { isHeld } from './gift-columns.ts'

/** Those that end first come first. */
export async function openGifts(tx: Tx, restaurantId: string, cusId: string, now: Date) {
  const rows = await tx
    .selectFrom('gift')
    .select(['gift_id', 'reward', 'ends_at'])
    .where('restaurant_id', '=', restaurantId)
    .where('cus_id', '=', cusId)
    .where('given_at', 'is not', null)
    .where('stopped_at', 'is', null)
    .where('ends_at', '>', now)
    .where(sql<boolean>`not ${isHeld}`)
    .orderBy('ends_at')
    .orderBy('gift_id')
    .execute()
  return rows.map(({ gift_id, reward, ends_at }) => ({
    giftId: gift_id,
    reward,
    endsAt: ends_at.toISOString(),
  }))
}

const own = (tx: Tx, cusId: Key, now: Date) =>
  tx
    .selectFrom('customer_place')
    .innerJoin('gift', (join) =>
      join
        .onRef('gift.restaurant_id', '=', 'customer_place.restaurant_id')
        .onRef('gift.cus_id', '=', 'customer_place.cus_id'),
    )
    .innerJoin('program', 'program.restaurant_id', 'customer_place.restaurant_id')
    .select(['gift.gift_id', 'gift.cause', 'gift.reward', 'gift.words', 'gift.ends_at'])
    .select(['gift.stop_reason', 'program.res_id'])
    .where('customer_place.cus_id', '=', cusId)
    .where('gift.given_at', 'is not', null)
    .where('gift.ends_at', '>', now)
    .where(sql<boolean>`not ${isHeld}`)
    .where((is) =>
      is.or([is('gift.stopped_at', 'is', null), is('gift.stopped_at', '>', stoppedShownFrom(now))]),
    )
    .orderBy('gift.ends_at')
    .orderBy('gift.gift_id')

const stoppedShownFrom = (now: Date) =>
  new Date(now.getTime() - giftRules.stoppedShownDays * dayMilliseconds)

export async function giftsOfCustomers(tx: Tx, cusIds: string[], now: Date) {
  const rowsOf = await forEach(tx, cusIds, 'text', (cusId) => own(tx, cusId, now))
  return (cusId: string) =>
    rowsOf(cusId)
      .filter(({ stop_reason }) => !isEndedReason(stop_reason))
      .map((row) => ({
        giftId: row.gift_id,
        resId: row.res_id,
        cause: row.cause as GiftCause,
        reward: row.reward,
        words: row.words,
        endsAt: row.ends_at.toISOString(),
        stopReason: row.stop_reason,
      }))
}
