import { endedReasons } from '@dobara/contract/rules/ended-reasons'
import { sql } from 'kysely'
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
  const stopped = await tx
    .updateTable('gift')
    .set({ stopped_at: now, stop_reason: reason })
    .where('restaurant_id', '=', restaurantId)
    .where('stopped_at', 'is', null)
    .where('ends_at', '>', now)
    .$if(cusId !== undefined, (gifts) => gifts.where('cus_id', '=', cusId ?? ''))
    .$if(giftId !== undefined, (gifts) => gifts.where('gift_id', '=', giftId ?? ''))
    .$if(newsId !== undefined, (gifts) => gifts.where('news_id', '=', newsId ?? ''))
    .where(sql<boolean>`not ${isHeld}`)
    .returning('cus_id')
    .execute()
  return stopped.map(({ cus_id }) => cus_id)
}

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
