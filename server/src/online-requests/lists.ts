import { isWithdrawn } from '@dobara/contract/rules/ended-reasons'
import { formatDate } from '@dobara/contract/text/dates'
import type { InferResult } from 'kysely'
import { guestName } from '../customers/guest-name.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import { forEach } from '../platform/database/for-each.ts'
import { fail } from '../platform/failure.ts'
import { unitOf } from '../points/rules.ts'
import type { Counter, Guest } from '../session/authority.ts'
import * as queries from './queries.ts'

const ownShown = 200
const pageSize = 200

type Row = Omit<InferResult<ReturnType<typeof queries.pending>>[number], 'round'>

export const createRequestLists = (database: Database) => ({
  async pending(counter: Counter, after: string | undefined) {
    const place = after === undefined ? undefined : readCursor(after)
    const rows = await database.asRestaurant(counter.restaurantId, (tx) =>
      queries.pending(tx, counter.restaurantId, pageSize + 1, place).execute(),
    )
    const shown = rows.slice(0, pageSize)
    const last = shown.at(-1)
    return {
      results: shown.map(describeRequest),
      next: rows.length > pageSize && last ? `${last.round}_${last.request_id}` : null,
    }
  },

  async ofRestaurants(tx: Tx, restaurantIds: string[], decidedLimit: number) {
    const pendingOf = await forEach(tx, restaurantIds, 'uuid', (restaurantId) =>
      queries.pending(tx, restaurantId, pageSize),
    )
    const decidedOf = await forEach(tx, restaurantIds, 'uuid', (restaurantId) =>
      queries.lastDecided(tx, restaurantId, decidedLimit),
    )
    return (restaurantId: string) =>
      [...pendingOf(restaurantId), ...decidedOf(restaurantId)].map((row) => ({
        ...describeRequest(row),
        points: row.status === 'pending' ? ('pending' as const) : (row.points ?? 0),
        takenBackAt: row.taken_back_at?.toISOString() ?? null,
        isWithdrawn: isWithdrawn(row.reason),
      }))
  },

  /** The newest requests come first, 200 by default; a null limit lists all. */
  own: ({ cusId }: Guest, limit?: number | null) =>
    database.asCustomer(cusId, async (tx) => (await ofCustomers(tx, [cusId], limit))(cusId)),

  ofCustomers,
})

async function ofCustomers(tx: Tx, cusIds: string[], limit: number | null = ownShown) {
  const rowsOf = await forEach(tx, cusIds, 'text', (cusId) => queries.own(tx, cusId, limit))
  return (cusId: string) =>
    rowsOf(cusId).map((row) => ({
      requestId: row.request_id,
      resId: row.res_id,
      restaurantName: row.restaurant_name,
      createdAt: row.created_at.toISOString(),
      formattedDate: formatDate(row.created_at),
      platform: row.platform,
      orderId: row.order_id,
      billAmount: row.bill_amount,
      status: row.status,
      points: row.points,
      unit: unitOf(row),
      reason: row.reason,
      takenBackAt: row.taken_back_at?.toISOString() ?? null,
    }))
}

export type RequestLists = ReturnType<typeof createRequestLists>

function readCursor(cursor: string): queries.Place {
  const [, round, requestId] =
    /^(\d{1,6})_([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(cursor) ?? []
  return round && requestId ? { round: Number(round), requestId } : fail('malformed')
}

function describeRequest(row: Row) {
  const { firstName, lastInitial, isErased } = guestName(row.cus_id, row)
  return {
    requestId: row.request_id,
    createdAt: row.created_at.toISOString(),
    formattedDate: formatDate(row.created_at),
    cusId: row.cus_id,
    firstName,
    lastName: lastInitial,
    isErased,
    platform: row.platform,
    orderId: row.order_id,
    billAmount: row.bill_amount,
  }
}
