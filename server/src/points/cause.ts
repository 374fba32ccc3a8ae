import { sql } from 'kysely'

/** An order's number stands with its request alone: entries never change, and it has to be forgotten with its guest. */
export const causeOfEntry = sql<string>`coalesce(
  (select r.platform || ' order ' || nullif(r.order_id, '') from online_request r
    where r.restaurant_id = points_entry.restaurant_id and r.request_id = points_entry.source_id
      and points_entry.kind = 'online'),
  points_entry.cause)`
