import type { Query } from '@dobara/contract/schemas/endpoint'
import type { getOutletInsights } from '@dobara/contract/schemas/insights'
import { sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'
import { lowestIdAt } from '../platform/id.ts'
import type { Owner } from '../session/authority.ts'
import { beginOf, yesterdayAt } from './calendar.ts'
import { spanAsked } from './rules.ts'

interface Row {
  outlet_id: string
  name: string
  visits: number
  guests: number
  points: number
}

/** What was given at each outlet. Reads the days' entries by the primary key, whose IDs begin with their time. */
export const createOutletInsights = (database: Database) => ({
  async of({ restaurantId }: Owner, asked: Query<typeof getOutletInsights>, now: Date) {
    const { from, until } = spanAsked(asked, yesterdayAt(now))
    const [begin, end] = [beginOf(from), beginOf(until + 1)]
    const { rows } = await database.asRestaurant(restaurantId, (tx) =>
      sql<Row>`
        with given as (
          select coalesce(e.outlet_id, ${restaurantId}::uuid) as outlet_id, e.kind, e.cus_id, e.points,
            day_in_india(e.created_at) as day
          from points_entry e
          where e.restaurant_id = ${restaurantId} and e.entry_id >= ${lowestIdAt(begin)}
            and e.entry_id < ${lowestIdAt(end)} and e.kind in ('in_store', 'online')
            and not exists (select from points_entry r
              where r.restaurant_id = ${restaurantId} and r.reverses = e.entry_id)
        )
        select o.outlet_id, coalesce(o.name, p.restaurant_name) as name,
          (count(distinct (g.cus_id, g.day)) filter (where g.kind = 'in_store'))::integer as visits,
          (count(distinct g.cus_id) filter (where g.kind = 'in_store'))::integer as guests,
          coalesce(sum(g.points), 0)::integer as points
        from outlet o
          join program p on p.restaurant_id = o.restaurant_id
          left join given g on g.outlet_id = o.outlet_id
        where o.restaurant_id = ${restaurantId}
        group by o.outlet_id, o.name, o.number, o.closed_at, p.restaurant_name
        having o.closed_at is null or count(g.day) > 0
        order by o.number`.execute(tx),
    )
    if (rows.length < 2) return { results: [] }
    return { results: rows.map(({ outlet_id, ...row }) => ({ outletId: outlet_id, ...row })) }
  },
})
