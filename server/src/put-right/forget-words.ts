import type { Tx } from '../platform/database/database.ts'
import { emptyTexts } from '../platform/database/empty-texts.ts'

/** Removes the owner's words about guests: about one who is erased, or about all where the restaurant closes. */
export const forgetWords = async (tx: Tx, restaurantId: string, cusId?: string) =>
  tx
    .updateTable('put_right')
    .set(await emptyTexts(tx, 'put_right'))
    .where('restaurant_id', '=', restaurantId)
    .$if(cusId !== undefined, (about) => about.where('cus_id', '=', cusId ?? ''))
    .execute()
