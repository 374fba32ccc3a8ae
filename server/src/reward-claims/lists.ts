import { isWithdrawn } from '@dobara/contract/rules/ended-reasons'
import { formatDate } from '@dobara/contract/text/dates'
import type { InferResult } from 'kysely'
import { guestName } from '../customers/guest-name.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import { forEach } from '../platform/database/for-each.ts'
import { unitOf } from '../points/rules.ts'
import type { Counter, Guest } from '../session/authority.ts'
import * as queries from './queries.ts'
import { shownUntil } from './rules.ts'

const ownShown = 200

type Row = InferResult<ReturnType<typeof queries.pending>>[number]

export const createClaimLists = (database: Database) => ({
  async pending(counter: Counter) {
    const rows = await database.asRestaurant(counter.restaurantId, (tx) =>
      queries.pending(tx, counter.restaurantId).execute(),
    )
    return rows.map(describeClaim)
  },

  async ofRestaurants(tx: Tx, restaurantIds: string[], decidedLimit: number) {
    const pendingOf = await forEach(tx, restaurantIds, 'uuid', (restaurantId) =>
      queries.pending(tx, restaurantId),
    )
    const decidedOf = await forEach(tx, restaurantIds, 'uuid', (restaurantId) =>
      queries.lastDecided(tx, restaurantId, decidedLimit),
    )
    return (restaurantId: string) =>
      [...pendingOf(restaurantId), ...decidedOf(restaurantId)].map((row) => ({
        ...describeClaim(row),
        status: row.status,
        decidedAt: row.decided_at?.toISOString() ?? null,
        shownAt: row.shown_at?.toISOString() ?? null,
        takenBackAt: row.taken_back_at?.toISOString() ?? null,
        isWithdrawn: isWithdrawn(row.reason),
      }))
  },

  /** The newest claims come first, 200 by default; a null limit lists all. */
  own: ({ cusId }: Guest, limit?: number | null) =>
    database.asCustomer(cusId, async (tx) => (await ofCustomers(tx, [cusId], limit))(cusId)),

  ofCustomers,
})

async function ofCustomers(tx: Tx, cusIds: string[], limit: number | null = ownShown) {
  const rowsOf = await forEach(tx, cusIds, 'text', (cusId) => queries.own(tx, cusId, limit))
  return (cusId: string) =>
    rowsOf(cusId).map((row) => ({
      rewardId: row.reward_id,
      resId: row.res_id,
      restaurantName: row.restaurant_name,
      createdAt: row.created_at.toISOString(),
      formattedDate: formatDate(row.created_at),
      platform: row.platform,
      ...claimed(row),
      status: row.status,
      reason: row.reason,
      decidedAt: row.decided_at?.toISOString() ?? null,
      shownUntil: shownUntil(row)?.toISOString() ?? null,
      shownAt: row.shown_at?.toISOString() ?? null,
      takenBackAt: row.taken_back_at?.toISOString() ?? null,
    }))
}

export type ClaimLists = ReturnType<typeof createClaimLists>

function describeClaim(row: Row) {
  const { firstName, lastInitial, isErased } = guestName(row.cus_id, row)
  return {
    rewardId: row.reward_id,
    createdAt: row.created_at.toISOString(),
    formattedDate: formatDate(row.created_at),
    cusId: row.cus_id,
    firstName,
    lastName: lastInitial,
    isErased,
    platform: row.platform,
    ...claimed(row),
  }
}

const claimed = (row: Pick<Row, ClaimedColumn>) => ({
  choiceId: row.choice_id ?? row.restaurant_id,
  reward: row.reward,
  cost: row.cost,
  unit: unitOf(row),
  kind: row.reward_kind,
  steps: row.steps,
  rupees: row.rupees,
  percent: row.percent,
  mostRupees: row.most_rupees,
})

type ClaimedColumn =
  | 'restaurant_id'
  | 'choice_id'
  | 'reward'
  | 'cost'
  | 'in_stamps'
  | 'reward_kind'
  | 'steps'
  | 'rupees'
  | 'percent'
  | 'most_rupees'
