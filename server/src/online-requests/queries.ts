import { type Insertable, sql, type Updateable } from 'kysely'
import type { OnlineRequestTable } from '../../database/schema.ts'
import { isErased } from '../customers/is-erased.ts'
import type { Tx } from '../platform/database/database.ts'
import { emptyTexts } from '../platform/database/empty-texts.ts'
import type { Key } from '../platform/database/for-each.ts'
import { forgottenReason } from '../points/forgotten-reason.ts'

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
  'online_request.taken_back_at',
  'online_request.in_stamps',
] as const

const withMember = (tx: Tx, restaurantId: Key) =>
  tx
    .selectFrom('online_request')
    .innerJoin('membership', (join) =>
      join
        .onRef('membership.restaurant_id', '=', 'online_request.restaurant_id')
        .onRef('membership.cus_id', '=', 'online_request.cus_id'),
    )
    .select(columns)
    .select([
      'membership.first_name',
      'membership.last_name',
      'membership.left_at',
      'membership.joined_with',
    ])
    .select(isErased('membership').as('is_erased'))
    .where('online_request.restaurant_id', '=', restaurantId)

export interface Place {
  round: number
  requestId: string
}

/**
 * First the oldest request of every guest, then the second of every guest. A guest with many cannot
 * push others off the first page.
 */
export const pending = (tx: Tx, restaurantId: Key, limit: number, after?: Place) =>
  tx
    .selectFrom(
      withMember(tx, restaurantId)
        .select(
          sql<number>`row_number() over (partition by online_request.cus_id
            order by online_request.request_id)`.as('round'),
        )
        .where('online_request.status', '=', 'pending')
        .as('pending'),
    )
    .selectAll()
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(round, request_id) > (${after?.round}::integer, ${after?.requestId}::uuid)`,
      ),
    )
    .orderBy('round')
    .orderBy('request_id')
    .limit(limit)

/** The caller holds the membership's lock. */
export async function countRequests(tx: Tx, restaurantId: string, cusId: string, since: Date) {
  const { waiting, today } = await tx
    .selectFrom('online_request')
    .select(sql<number>`count(*) filter (where status = 'pending')`.as('waiting'))
    .select(sql<number>`count(*) filter (where created_at >= ${since})`.as('today'))
    .where('restaurant_id', '=', restaurantId)
    .where('cus_id', '=', cusId)
    .executeTakeFirstOrThrow()
  return { waiting, today }
}

/** The granted request, whichever guest sent it */
export const findGranted = (tx: Tx, restaurantId: string, platform: string, orderKey: string) =>
  tx
    .selectFrom('online_request')
    .select('request_id')
    .where('restaurant_id', '=', restaurantId)
    .where('platform', '=', platform as 'Swiggy')
    .where('order_key', '=', orderKey)
    .where('status', '=', 'granted')
    .executeTakeFirst()

export const lastDecided = (tx: Tx, restaurantId: Key, limit: number) =>
  withMember(tx, restaurantId)
    .where('online_request.status', '<>', 'pending')
    .orderBy('online_request.decided_at', 'desc')
    .orderBy('online_request.request_id', 'desc')
    .limit(limit)

export const lockRequest = (tx: Tx, restaurantId: string, requestId: string) =>
  tx
    .selectFrom('online_request')
    .select(columns)
    .where('restaurant_id', '=', restaurantId)
    .where('request_id', '=', requestId)
    .forUpdate()
    .executeTakeFirst()

export type LockedRequest = NonNullable<Awaited<ReturnType<typeof lockRequest>>>

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

/** By the order's number, the delivery app can identify the guest. */
export const forgetOrders = async (tx: Tx, restaurantId: string, cusId: string) =>
  tx
    .updateTable('online_request')
    .set({
      ...(await emptyTexts(tx, 'online_request')),
      order_key: sql`request_id::text`,
      reason: forgottenReason,
    })
    .where('restaurant_id', '=', restaurantId)
    .where('cus_id', '=', cusId)
    .execute()

export const insertRequest = (tx: Tx, request: Insertable<OnlineRequestTable>) =>
  tx.insertInto('online_request').values(request).execute()

export const findByKey = (tx: Tx, restaurantId: string, cusId: string, key: string) =>
  tx
    .selectFrom('online_request')
    .select(['request_id', 'platform', 'order_id', 'bill_amount'])
    .where('restaurant_id', '=', restaurantId)
    .where('cus_id', '=', cusId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst()

/** Newest first; a null limit lists all */
export const own = (tx: Tx, cusId: Key, limit: number | null) =>
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
