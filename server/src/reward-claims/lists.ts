import { formatDate } from '@dobara/contract/dates'
import { learned } from '../customers/learned.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import type { Guest, Owner } from '../session/authority.ts'
import * as queries from './queries.ts'
import { shownUntil } from './rules.ts'

const ownShown = 200

type Row = Awaited<ReturnType<typeof queries.listPending>>[number]

export const createClaimLists = (database: Database) => ({
  async pending(owner: Owner) {
    const rows = await database.asRestaurant(owner.restaurantId, (tx) =>
      queries.listPending(tx, owner.restaurantId),
    )
    return rows.map(describeClaim)
  },

  /** Everything pending and the last ones decided, as in the restaurant's document. */
  async forDocument(tx: Tx, restaurantId: string, decidedLimit: number) {
    const pending = await queries.listPending(tx, restaurantId)
    const decided = await queries.listLastDecided(tx, restaurantId, decidedLimit)
    return [...pending, ...decided].map((row) => ({
      ...describeClaim(row),
      status: row.status,
      decidedAt: row.decided_at?.toISOString() ?? null,
      shownAt: row.shown_at?.toISOString() ?? null,
    }))
  },

  /** Lists the newest, or all where no limit is given. */
  own: ({ cusId }: Guest, limit?: number | null) =>
    database.asCustomer(cusId, (tx) => forCard(tx, cusId, limit)),

  /** The newest of a guest, as in their document. */
  forCard,
})

async function forCard(tx: Tx, cusId: string, limit: number | null = ownShown) {
  const rows = await queries.listOwn(tx, cusId, limit)
  return rows.map((row) => ({
    rewardId: row.reward_id,
    resId: row.res_id,
    restaurantName: row.restaurant_name,
    createdAt: row.created_at.toISOString(),
    formattedDate: formatDate(row.created_at),
    platform: row.platform,
    reward: row.reward,
    cost: row.cost,
    status: row.status,
    reason: row.reason,
    decidedAt: row.decided_at?.toISOString() ?? null,
    shownUntil: shownUntil(row)?.toISOString() ?? null,
    shownAt: row.shown_at?.toISOString() ?? null,
  }))
}

export type ClaimLists = ReturnType<typeof createClaimLists>

function describeClaim(row: Row) {
  const { firstName, lastInitial } = learned(row.cus_id, row)
  return {
    rewardId: row.reward_id,
    createdAt: row.created_at.toISOString(),
    formattedDate: formatDate(row.created_at),
    cusId: row.cus_id,
    firstName,
    lastName: lastInitial,
    platform: row.platform,
    reward: row.reward,
    cost: row.cost,
  }
}
