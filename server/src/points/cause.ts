import { sql } from 'kysely'

/**
 * The order's number is stored only in the request, because an erasure must remove the number and
 * ledger entries never change.
 * @param restaurantId required on Citus when the row comes from a union
 */
export const causeOfEntry = (restaurantId?: string) => sql<string>`coalesce(
  (select r.platform || ' order ' || nullif(r.order_id, '') from online_request r
    where r.restaurant_id = ${restaurantId ?? sql.ref('points_entry.restaurant_id')} and r.request_id = points_entry.source_id
      and points_entry.kind = 'online'),
  points_entry.cause)`
