import { sql } from 'kysely'
import type { Tx } from '../platform/database/database.ts'
import { emptyTexts } from '../platform/database/empty-texts.ts'

/** The names remain, because entries show them. */
export async function forgetOutlets(tx: Tx, restaurantId: string) {
  const emptyAddress = sql<string | null>`case when number > 1 then '' end`
  await tx
    .updateTable('outlet')
    .set({
      ...(await emptyTexts(tx, 'outlet', ['name'])),
      address_line1: emptyAddress,
      address_line2: emptyAddress,
      city: emptyAddress,
      state: emptyAddress,
      pincode: sql`case when number > 1 then '000000' end`,
    })
    .where('restaurant_id', '=', restaurantId)
    .execute()
}
