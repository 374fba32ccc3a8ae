import { formatDate } from '@dobara/contract/dates'
import type { Database, Tx } from '../platform/database/database.ts'
import type { Guest, Owner } from '../session/authority.ts'
import * as queries from './queries.ts'

const ownShown = 200

type Row = Awaited<ReturnType<typeof queries.listPending>>[number]

export const createClaimLists = (database: Database) => ({
  async pending(owner: Owner) {
    const rows = await database.asRestaurant(owner.restaurantId, (tx) =>
      queries.listPending(tx, owner.restaurantId),
    )
    return rows.map(describeClaim)
  },

  /** What is pending and the last decided, as the restaurant document holds them. */
  async forDocument(tx: Tx, restaurantId: string, decidedLimit: number) {
    const pending = await queries.listPending(tx, restaurantId)
    const decided = await queries.listLastDecided(tx, restaurantId, decidedLimit)
    return [...pending, ...decided].map((row) => ({ ...describeClaim(row), status: row.status }))
  },

  /** The last ones, or all of them. */
  async own(guest: Guest, limit: number | null = ownShown) {
    const rows = await database.asCustomer(guest.cusId, (tx) =>
      queries.listOwn(tx, guest.cusId, limit),
    )
    return rows.map((row) => ({
      rewardId: row.reward_id,
      resId: row.res_id,
      restaurantName: row.restaurant_name,
      formattedDate: formatDate(row.created_at),
      platform: row.platform,
      reward: row.reward,
      cost: row.cost,
      status: row.status,
      reason: row.reason,
    }))
  },
})

export type ClaimLists = ReturnType<typeof createClaimLists>

const describeClaim = (row: Row) => ({
  rewardId: row.reward_id,
  formattedDate: formatDate(row.created_at),
  cusId: row.cus_id,
  firstName: row.first_name,
  lastName: row.last_name,
  platform: row.platform,
  reward: row.reward,
  cost: row.cost,
})
