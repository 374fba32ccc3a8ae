import type { Tx } from '../platform/database/database.ts'
import { emptyTexts } from '../platform/database/empty-texts.ts'

/** If `cusId` is missing, the words about all guests are removed. */
export const forgetWords = async (tx: Tx, restaurantId: string, cusId?: string) =>
  tx
    .updateTable('put_right')
    .set(await emptyTexts(tx, 'put_right'))
    .where('restaurant_id', '=', restaurantId)
    .$if(cusId !== undefined, (about) => about.where('cus_id', '=', cusId ?? ''))
    .execute()
