import type { Tx } from '../platform/database/database.ts'
import { emptyTexts } from '../platform/database/empty-texts.ts'
import { ofGuest } from '../points/of-guest.ts'

/** Stars stay as figures. If `cusId` is missing, the words of all guests are removed. */
export const forgetRatings = async (tx: Tx, restaurantId: string, cusId?: string) =>
  tx
    .updateTable('rating')
    .set(await emptyTexts(tx, 'rating'))
    .where('restaurant_id', '=', restaurantId)
    .$if(cusId !== undefined, (about) => about.where(ofGuest(restaurantId, cusId ?? '')))
    .execute()
