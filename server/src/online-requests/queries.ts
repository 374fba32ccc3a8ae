import type { Selectable, Updateable } from 'kysely'
import type { Tx } from '../platform/database/database.ts'
import type { OnlineRequestTable } from '../platform/database/schema.ts'

const columns = [
  'online_request.request_id',
  'online_request.cus_id',
  'online_request.platform',
  'online_request.order_id',
  'online_request.bill_amount',
  'online_request.status',
  'online_request.points',
  'online_request.reason',
  'online_request.decision_key',
  'online_request.created_at',
] as const

const withMember = (tx: Tx, restaurantId: string) =>
  tx
    .selectFrom('online_request')
    .innerJoin('membership', (join) =>
      join
        .onRef('membership.restaurant_id', '=', 'online_request.restaurant_id')
        .onRef('membership.cus_id', '=', 'online_request.cus_id'),
    )
    .select(columns)
    .select(['membership.first_name', 'membership.last_name'])
    .where('online_request.restaurant_id', '=', restaurantId)

/** Oldest first. */
export const listPending = (tx: Tx, restaurantId: string) =>
  withMember(tx, restaurantId)
    .where('online_request.status', '=', 'pending')
    .orderBy('online_request.request_id')
    .limit(500)
    .execute()

export const listLastDecided = (tx: Tx, restaurantId: string, limit: number) =>
  withMember(tx, restaurantId)
    .where('online_request.status', '<>', 'pending')
    .orderBy('online_request.decided_at', 'desc')
    .limit(limit)
    .execute()

/** The cusId behind it, which never changes. */
export const whoseRequest = async (tx: Tx, restaurantId: string, requestId: string) => {
  const request = await tx
    .selectFrom('online_request')
    .select('cus_id')
    .where('restaurant_id', '=', restaurantId)
    .where('request_id', '=', requestId)
    .executeTakeFirst()
  return request?.cus_id
}

export const lockRequest = (tx: Tx, restaurantId: string, requestId: string) =>
  tx
    .selectFrom('online_request')
    .select(columns)
    .where('restaurant_id', '=', restaurantId)
    .where('request_id', '=', requestId)
    .forUpdate()
    .executeTakeFirst()

export const lockPendingOf = (tx: Tx, restaurantId: string, cusId: string) =>
  tx
    .selectFrom('online_request')
    .select('request_id')
    .where('restaurant_id', '=', restaurantId)
    .where('cus_id', '=', cusId)
    .where('status', '=', 'pending')
    .orderBy('request_id')
    .forUpdate()
    .execute()

export const decide = (
  tx: Tx,
  restaurantId: string,
  requestId: string,
  decision: Updateable<OnlineRequestTable>,
) =>
  tx
    .updateTable('online_request')
    .set(decision)
    .where('restaurant_id', '=', restaurantId)
    .where('request_id', '=', requestId)
    .execute()

export const insertRequest = (
  tx: Tx,
  request: Omit<
    Selectable<OnlineRequestTable>,
    'status' | 'points' | 'reason' | 'decision_key' | 'decided_at'
  >,
) => tx.insertInto('online_request').values(request).execute()

export const findByKey = (tx: Tx, restaurantId: string, cusId: string, key: string) =>
  tx
    .selectFrom('online_request')
    .select(['request_id', 'platform', 'order_key', 'bill_amount'])
    .where('restaurant_id', '=', restaurantId)
    .where('cus_id', '=', cusId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst()

/** Newest first, of every restaurant the customer joined; all of them where no limit is given. */
export const listOwn = (tx: Tx, cusId: string, limit: number | null) =>
  tx
    .selectFrom('customer_place')
    .innerJoin('program', 'program.restaurant_id', 'customer_place.restaurant_id')
    .innerJoin('online_request', (join) =>
      join
        .onRef('online_request.restaurant_id', '=', 'customer_place.restaurant_id')
        .onRef('online_request.cus_id', '=', 'customer_place.cus_id'),
    )
    .select(columns)
    .select(['program.res_id', 'program.restaurant_name'])
    .where('customer_place.cus_id', '=', cusId)
    .orderBy('online_request.request_id', 'desc')
    .$if(limit !== null, (query) => query.limit(limit ?? 0))
    .execute()
