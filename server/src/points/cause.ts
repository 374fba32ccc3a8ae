import { sql } from 'kysely'

/**
 * SQL for a row of `points_entry`. Reads an order's number from its request. Entries never change, so they must not hold
 * what an erasure removes. Citus needs the restaurant's ID itself where the row is one of a union.
 */
export const causeOfEntry = (restaurantId?: string) => sql<string>`coalesce(
  (select r.platform || ' order ' || nullif(r.order_id, '') from online_request r
    where r.restaurant_id = ${restaurantId ?? sql.ref('points_entry.restaurant_id')} and r.request_id = points_entry.source_id
      and points_entry.kind = 'online'),
  points_entry.cause)`
