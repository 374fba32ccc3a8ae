import { sql } from 'kysely'
import type { Tx } from '../platform/database/database.ts'

export async function forgetImports(tx: Tx, restaurantId: string): Promise<void> {
  await tx.deleteFrom('carried_balance').where('restaurant_id', '=', restaurantId).execute()
  await sql`update guest_import set chunk_macs = '{}' where restaurant_id = ${restaurantId}`.execute(
    tx,
  )
}
