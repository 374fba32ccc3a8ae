import { formatDate } from '@dobara/contract/dates'
import type { Database, Tx } from '../platform/database/database.ts'
import type { Guest, Owner } from '../session/authority.ts'
import * as queries from './queries.ts'

const ownShown = 200

type Row = Awaited<ReturnType<typeof queries.listPending>>[number]

export const createRequestLists = (database: Database) => ({
  async pending(owner: Owner) {
    const rows = await database.asRestaurant(owner.restaurantId, (tx) =>
      queries.listPending(tx, owner.restaurantId),
    )
    return rows.map(describeRequest)
  },

  /** What is pending and the last decided, as the restaurant document holds them. */
  async forDocument(tx: Tx, restaurantId: string, decidedLimit: number) {
    const pending = await queries.listPending(tx, restaurantId)
    const decided = await queries.listLastDecided(tx, restaurantId, decidedLimit)
    return [...pending, ...decided].map((row) => ({
      ...describeRequest(row),
      points: row.status === 'pending' ? ('pending' as const) : (row.points ?? 0),
    }))
  },

  /** The last ones, or all of them. */
  async own(guest: Guest, limit: number | null = ownShown) {
    const rows = await database.asCustomer(guest.cusId, (tx) =>
      queries.listOwn(tx, guest.cusId, limit),
    )
    return rows.map((row) => ({
      requestId: row.request_id,
      resId: row.res_id,
      restaurantName: row.restaurant_name,
      formattedDate: formatDate(row.created_at),
      platform: row.platform,
      orderId: row.order_id,
      billAmount: row.bill_amount,
      status: row.status,
      points: row.points,
      reason: row.reason,
    }))
  },
})

export type RequestLists = ReturnType<typeof createRequestLists>

const describeRequest = (row: Row) => ({
  requestId: row.request_id,
  formattedDate: formatDate(row.created_at),
  cusId: row.cus_id,
  firstName: row.first_name,
  lastName: row.last_name,
  platform: row.platform,
  orderId: row.order_id,
  billAmount: row.bill_amount,
})
