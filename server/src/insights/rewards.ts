import type { Query } from '@dobara/contract/schemas/endpoint'
import type { getRewardInsights } from '@dobara/contract/schemas/insights'
import { sql } from 'kysely'
import type { Database, Tx } from '../platform/database/database.ts'
import { fail } from '../platform/failure.ts'
import { findPublicRow } from '../restaurants/queries.ts'
import { listRewards } from '../restaurants/reward-queries.ts'
import type { Owner } from '../session/authority.ts'
import type { DayRange } from './amount-queries.ts'
import { beginOf, yesterdayAt } from './calendar.ts'
import { spanAsked } from './rules.ts'

interface Taken {
  choice_id: string
  last_name: string
  claims: number
  points: number
  rupees: number | null
}

export const createRewardInsights = (database: Database) => ({
  of: ({ restaurantId }: Owner, asked: Query<typeof getRewardInsights>, now: Date) =>
    database.asRestaurant(restaurantId, async (tx) => {
      const taken = await listTaken(tx, restaurantId, spanAsked(asked, yesterdayAt(now)))
      if (taken.every(({ choice_id }) => choice_id === restaurantId)) return { results: [] }
      const names = await presentNames(tx, restaurantId)
      const results = taken.map(({ choice_id: choiceId, last_name, claims, points, rupees }) => {
        const reward = names.get(choiceId) ?? last_name
        return { choiceId, reward, claims, points, rupees }
      })
      return { results }
    }),
})

/** Of a removed reward, the name with the fewest steps */
async function listTaken(tx: Tx, restaurantId: string, { from, until }: DayRange) {
  const { rows } = await sql<Taken>`
    select coalesce(choice_id, restaurant_id) as choice_id,
      (array_agg(reward order by steps, decided_at desc))[1] as last_name,
      count(*) as claims, sum(cost)::bigint as points,
      case when count(reward_cost) = count(*) then sum(reward_cost)::bigint end as rupees
    from reward_claim
    where restaurant_id = ${restaurantId} and status = 'approved'
      and decided_at >= ${beginOf(from)} and decided_at < ${beginOf(until + 1)}
    group by 1 order by 3 desc, 1`.execute(tx)
  return rows
}

async function presentNames(tx: Tx, restaurantId: string) {
  const program = (await findPublicRow(tx, restaurantId)) ?? fail('restaurant_not_found')
  const rewards = await listRewards(tx, restaurantId)
  return new Map([
    ...rewards.map(({ choice_id, reward }) => [choice_id, reward] as const),
    [restaurantId, program.reward],
  ])
}
