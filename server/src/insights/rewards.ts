import type { Query } from '@dobara/contract/schemas/endpoint'
import type { getRewardInsights } from '@dobara/contract/schemas/insights'
import { sql } from 'kysely'
import type { Database, Tx } from '../platform/database/database.ts'
import { inPresentUnit } from '../restaurants/in-present-unit.ts'
import type { Owner } from '../session/authority.ts'
import type { DayRange } from './amount-queries.ts'
import { beginOf, yesterdayAt } from './calendar.ts'
import { spanAsked } from './rules.ts'

interface Taken {
  choiceId: string
  reward: string
  claims: number
  points: number
  rupees: number | null
}

export const createRewardInsights = (database: Database) => ({
  of: ({ restaurantId }: Owner, asked: Query<typeof getRewardInsights>, now: Date) =>
    database.asRestaurant(restaurantId, async (tx) => {
      const results = await listTaken(tx, restaurantId, spanAsked(asked, yesterdayAt(now)))
      return { results: results.some(({ choiceId }) => choiceId !== restaurantId) ? results : [] }
    }),
})

/** A removed reward has the name of its last claim with the fewest steps. */
async function listTaken(tx: Tx, restaurantId: string, { from, until }: DayRange) {
  const { rows } = await sql<Taken>`
    select t.choice_id as "choiceId", claims, t.points, t.rupees,
      case t.choice_id when p.restaurant_id then p.reward else coalesce(r.reward, last_name) end as reward
    from (
      select coalesce(choice_id, restaurant_id) as choice_id, count(*) as claims,
        coalesce(sum(cost) filter (where ${inPresentUnit(restaurantId, 'reward_claim')}), 0)::bigint as points,
        (array_agg(reward order by steps, decided_at desc))[1] as last_name,
        case when count(reward_cost) = count(*) then sum(reward_cost)::bigint end as rupees
      from reward_claim
      where restaurant_id = ${restaurantId} and status = 'approved'
        and decided_at >= ${beginOf(from)} and decided_at < ${beginOf(until + 1)}
      group by 1) t
    join program p on p.restaurant_id = ${restaurantId}
    left join reward r on r.restaurant_id = ${restaurantId} and r.choice_id = t.choice_id
    order by claims desc, t.choice_id`.execute(tx)
  return rows
}
