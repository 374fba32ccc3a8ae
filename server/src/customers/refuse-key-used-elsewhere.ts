import { sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'
import { fail } from '../platform/failure.ts'

interface Keyed {
  cusId: string
  restaurantId: string
  key: string | null
}

/** Citus has no unique index over several restaurants. @throws {Failure} key_reused */
export async function refuseKeyUsedElsewhere(
  database: Database,
  table: 'online_request' | 'reward_claim',
  { cusId, restaurantId, key }: Keyed,
): Promise<void> {
  if (key === null) return
  const { rows } = await database.asCustomer(cusId, (tx) =>
    sql`select from customer_place p
      join ${sql.table(table)} k on k.restaurant_id = p.restaurant_id and k.cus_id = p.cus_id
      where p.cus_id = ${cusId} and k.restaurant_id <> ${restaurantId}
        and k.idempotency_key = ${key} limit 1`.execute(tx),
  )
  if (rows.length > 0) fail('key_reused')
}
