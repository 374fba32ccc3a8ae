import type { Query } from '@dobara/contract/schemas/endpoint'
import type { getOutletInsights } from '@dobara/contract/schemas/insights'
import { sql } from 'kysely'
import { listOutlets } from '../outlets/list-outlets.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import { lowestIdAt } from '../platform/id.ts'
import { booked, isGiven } from '../points/booked.ts'
import type { Owner } from '../session/authority.ts'
import type { DayRange } from './amount-queries.ts'
import { beginOf, yesterdayAt } from './calendar.ts'
import { spanAsked } from './rules.ts'

interface Given {
  outlet_id: string
  visits: number
  guests: number
  points: number
}

export const createOutletInsights = (database: Database) => ({
  async of({ restaurantId }: Owner, asked: Query<typeof getOutletInsights>, now: Date) {
    const { from, until } = spanAsked(asked, yesterdayAt(now))
    return database.asRestaurant(restaurantId, async (tx) => {
      const outlets = await listOutlets(tx, restaurantId)
      if (outlets.length < 2) return { results: [] }
      const given = await givenAtOutlets(tx, restaurantId, { from, until })
      const results = outlets.flatMap(({ outlet_id: outletId, name, closed_at }) => {
        const { visits = 0, guests = 0, points = 0 } = given.get(outletId) ?? {}
        return closed_at && !given.has(outletId) ? [] : { outletId, name, visits, guests, points }
      })
      return { results: results.length < 2 ? [] : results }
    })
  },
})

/** The query searches by ID, because IDs begin with their time. */
async function givenAtOutlets(tx: Tx, restaurantId: string, { from, until }: DayRange) {
  const entries = sql`(select * from points_entry where restaurant_id = ${restaurantId}
    and entry_id >= ${lowestIdAt(beginOf(from))} and entry_id < ${lowestIdAt(beginOf(until + 1))}
    and ${isGiven})`
  const reversals = sql`(select * from points_entry where restaurant_id = ${restaurantId})`
  const { rows } = await sql<Given>`
    select coalesce(outlet_id, restaurant_id) as outlet_id,
      (count(distinct (cus_id, day_in_india(created_at)))
        filter (where kind = 'in_store' and stands))::integer as visits,
      (count(distinct cus_id) filter (where kind = 'in_store' and stands))::integer as guests,
      sum(left_points)::bigint as points
    from (${booked(restaurantId, entries, reversals)}) given
    group by 1`.execute(tx)
  return new Map(rows.map((row) => [row.outlet_id, row]))
}
