import { sql } from 'kysely'

/**
 * An order's number stands only in its request, because entries never change and an erasure removes
 * it.
 * @param restaurantId needed on Citus for a row of a union
 */
export const causeOfEntry = (restaurantId?: string) => sql<string>`coalesce(
  (select r.platform || ' order ' || nullif(r.order_id, '') from online_request r
    where r.restaurant_id = ${restaurantId ?? sql.ref('points_entry.restaurant_id')} and r.request_id = points_entry.source_id
      and points_entry.kind = 'online'),
  points_entry.cause)`
