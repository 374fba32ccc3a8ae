import { endedReasons } from '@dobara/contract/rules/ended-reasons'
import { type Selectable, sql } from 'kysely'
import type { GiftTable } from '../../database/schema.ts'
import type { Tx } from '../platform/database/database.ts'
import { emptyTexts } from '../platform/database/empty-texts.ts'
import { isHeld } from './gift-columns.ts'

interface Stopping {
  restaurantId: string
  /** Left out: all gifts of the restaurant */
  of?: { cusId?: string; giftId?: string; newsId?: string }
  reason: string
  now: Date
}

/** Gifts that a claim holds stay as they are. @returns the guests */
export async function stopOpenGifts(
  tx: Tx,
  { restaurantId, of: { cusId, giftId, newsId } = {}, reason, now }: Stopping,
): Promise<string[]> {
  const meant = {
    restaurant_id: restaurantId,
    ...(cusId !== undefined && { cus_id: cusId }),
    ...(giftId !== undefined && { gift_id: giftId }),
    ...(newsId !== undefined && { news_id: newsId }),
  }
  await lockOpen(tx, meant, now)
  const stopped = await tx
    .updateTable('gift')
    .set({ stopped_at: now, stop_reason: reason })
    .where((is) => is.and(meant))
    .where('stopped_at', 'is', null)
    .where('ends_at', '>', now)
    .where(sql<boolean>`not ${isHeld}`)
    .returning('cus_id')
    .execute()
  return stopped.map(({ cus_id }) => cus_id)
}

/** A statement of its own, so that the next one sees the claims of whoever had a lock. */
const lockOpen = (tx: Tx, meant: Partial<Selectable<GiftTable>>, now: Date) =>
  tx
    .selectFrom('gift')
    .select('gift_id')
    .where((is) => is.and(meant))
    .where('stopped_at', 'is', null)
    .where('ends_at', '>', now)
    .orderBy('gift_id')
    .forUpdate()
    .execute()

/** Whoever gets the news from now on gets it without a gift. */
export const endGiftOfNews = (tx: Tx, restaurantId: string, newsId: string, now: Date) =>
  tx
    .updateTable('news')
    .set({ gift_ends_at: now })
    .where('restaurant_id', '=', restaurantId)
    .where('news_id', '=', newsId)
    .where('gift_ends_at', '>', now)
    .execute()

/** Left out: of all guests. The caller has stopped those that are open. */
export const forgetGifts = async (tx: Tx, restaurantId: string, cusId?: string) =>
  tx
    .updateTable('gift')
    .set({
      ...(await emptyTexts(tx, 'gift', ['reward'])),
      stop_reason: sql<
        string | null
      >`case when stop_reason = any (${Object.values(endedReasons)}) then stop_reason
        when stop_reason is not null then '' end`,
    })
    .where('restaurant_id', '=', restaurantId)
    .$if(cusId !== undefined, (gifts) => gifts.where('cus_id', '=', cusId ?? ''))
    .execute()
