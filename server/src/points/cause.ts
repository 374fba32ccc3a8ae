import { sql } from 'kysely'

/** Reads an order's number from its request. Entries never change, so they must not hold what an erasure removes. */
export const causeOfEntry = sql<string>`coalesce(
  (select r.platform || ' order ' || nullif(r.order_id, '') from online_request r
    where r.restaurant_id = points_entry.restaurant_id and r.request_id = points_entry.source_id
      and points_entry.kind = 'online'),
  points_entry.cause)`
