import { earliestGiven } from '@dobara/contract/rules/award-waits'
import type { Query } from '@dobara/contract/schemas/endpoint'
import type { reportStaff } from '@dobara/contract/schemas/staff'
import { beginOfDay, dayMilliseconds } from '@dobara/contract/text/india-time'
import { sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'
import { lowestIdAt } from '../platform/id.ts'
import { inPresentUnit } from '../restaurants/in-present-unit.ts'
import type { Owner } from '../session/authority.ts'

const fewestForShare = 20

interface Row {
  staff_id: string | null
  name: string | null
  awards: number
  points: number
  undone: number
  corrected: number
  confirmed: number
  taken_back_claims: number
  added_points: number
  to_three: number
}

/** The query searches by ID, because IDs begin with their time. */
export const createStaffReport = (database: Database) => ({
  async of({ restaurantId }: Owner, { days, outletId }: Query<typeof reportStaff>, now: Date) {
    const begin = new Date(beginOfDay(now).getTime() - (Number(days) - 1) * dayMilliseconds)
    const { rows } = await database.asRestaurant(restaurantId, (tx) =>
      sql<Row>`
        with lately as materialized (
          select entry_id, kind, staff_id, cus_id, points, in_stamps, cautions, reverses, corrects, reason, outlet_id
          from points_entry
          where restaurant_id = ${restaurantId} and entry_id >= ${lowestIdAt(earliestGiven(begin))}
            and coalesce(sent_at, created_at) >= ${begin}
        ), given as (
          select g.staff_id, g.cus_id, g.kind,
            case when ${inPresentUnit(restaurantId, 'g')} then g.points else 0 end as points, is_given(g.kind) as is_award,
            g.cautions <> '{}' as was_confirmed,
            g.entry_id in (select reverses from lately
              where reverses is not null and reason is null) as was_undone,
            g.entry_id in (select coalesce(corrects, reverses) from lately
              where coalesce(corrects, reverses) is not null and reason is not null) as was_corrected
          from lately g
          where (is_given(g.kind) or g.points > 0 and exists (select from put_right p
              where p.restaurant_id = ${restaurantId} and p.entry_id = g.entry_id))
            and ${isAt(restaurantId, outletId)}
        ), of_guests as (
          select staff_id, sum(points) as points,
            row_number() over (partition by staff_id order by sum(points) desc) as place
          from given where is_award and not was_undone group by staff_id, cus_id
        )
        select g.staff_id, max(s.name) as name, count(*) filter (where is_award)::integer as awards,
          coalesce(sum(g.points) filter (where is_award and not was_undone), 0)::bigint as points,
          count(*) filter (where was_undone)::integer as undone,
          count(*) filter (where is_award and was_corrected)::integer as corrected,
          count(*) filter (where is_award and was_confirmed)::integer as confirmed,
          count(*) filter (where kind = 'claim_declined')::integer as taken_back_claims,
          coalesce(sum(g.points) filter (where not is_award), 0)::bigint as added_points,
          coalesce((select sum(t.points) from of_guests t
            where t.staff_id is not distinct from g.staff_id and t.place <= 3), 0)::bigint as to_three
        from given g
          left join staff s on s.restaurant_id = ${restaurantId} and s.staff_id = g.staff_id
        group by g.staff_id
        order by points desc, added_points desc, name`.execute(tx),
    )
    return {
      results: rows.map((row) => ({
        staffId: row.staff_id,
        name: row.name,
        awards: row.awards,
        points: row.points,
        undone: row.undone,
        corrected: row.corrected,
        confirmed: row.confirmed,
        takenBackClaims: row.taken_back_claims,
        addedPoints: row.added_points,
        toThreeGuests:
          row.awards >= fewestForShare && row.points > 0
            ? Math.round((row.to_three / row.points) * 100)
            : null,
      })),
    }
  },
})

const isAt = (restaurantId: string, outletId: string | undefined) =>
  outletId ? sql`coalesce(g.outlet_id, ${restaurantId}::uuid) = ${outletId}` : sql`true`

export type StaffReport = ReturnType<typeof createStaffReport>
