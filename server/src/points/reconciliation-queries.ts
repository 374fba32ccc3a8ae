import { sql } from 'kysely'
import type { Database, Tx } from '../platform/database/database.ts'

export interface Contradiction {
  cusId: string
  what:
    | 'missing'
    | 'chain'
    | 'count'
    | 'aside'
    | 'balance'
    | 'points left'
    | 'reversal'
    | 'visits'
    | 'first visit'
    | 'last visit'
    | 'last visit awards'
    | 'last visits'
    | 'last awards'
  number: number | null
  expected: number | string | null
  found: number | string | null
}

export const listPrograms = (database: Database) =>
  database.global
    .selectFrom('program')
    .select(['restaurant_id', 'res_id'])
    .orderBy('restaurant_id')
    .execute()

/** The statement has no time limit, because checking a large ledger may take long. */
export async function listContradictions(tx: Tx, restaurantId: string): Promise<Contradiction[]> {
  await sql`set local statement_timeout = 0`.execute(tx)
  const { rows } = await sql<Contradiction>`
    with anywhere as (
      select cus_id, entry_id, number, kind, points, balance_after, reverses, corrects, created_at,
        in_stamps, false as is_aside
      from points_entry where restaurant_id = ${restaurantId}
      union all
      select cus_id, entry_id, number, kind, points, balance_after, reverses, corrects,
        created_at, in_stamps, true
      from old_points_entry where restaurant_id = ${restaurantId}
    ), entry as (
      select anywhere.*, lag(number, 1, 0) over earlier as number_before,
        lag(balance_after, 1, 0) over earlier_in_unit as balance_before
      from anywhere
      window earlier as (partition by cus_id order by number),
        earlier_in_unit as (partition by cus_id, in_stamps order by number)
    ), total as (
      select cus_id, count(*) as entries, coalesce(sum(points) filter (where not in_stamps), 0) as points,
        coalesce(sum(points) filter (where in_stamps), 0) as stamps,
        max(number) filter (where is_aside) as aside
      from entry group by cus_id
    ), corrected as (
      select r.entry_id, sum(c.points) as points
      from entry r join entry c on c.corrects = r.reverses and c.cus_id = r.cus_id and c.number < r.number
      group by r.entry_id
    ), standing as (
      select e.cus_id, true as is_own, entry_id, number, points, created_at from entry e
      where kind = 'in_store' and not exists (select from entry r where r.reverses = e.entry_id)
    ), counted as (
      select * from standing
      union all
      select m.moved_to, false, s.entry_id, s.number, s.points, s.created_at
      from standing s join membership m on m.cus_id = s.cus_id
      where m.restaurant_id = ${restaurantId} and m.moved_to is not null
    ), visit as (
      select cus_id, count(*) as visits, min(day) as first_day, max(day) as last_day,
        (array_agg(awards order by day desc))[1] as last_awards,
        array_to_string((array_agg(day order by day desc))[2:4], ', ') as days_before
      from (select cus_id, day_in_india(created_at) as day, count(*) as awards from counted
        group by 1, 2) as on_day
      group by cus_id
    ), correction as (
      select corrects, sum(points) as points from entry where corrects is not null group by corrects
    ), award as (
      select cus_id,
        array_to_string((array_agg(points + corrected order by is_own desc, number desc, entry_id desc)
          filter (where points + corrected > 0))[1:3], ', ') as awards,
        array_to_string((array_agg(points order by is_own desc, number desc, entry_id desc))[1:3], ', ') as awards_given
      from (select s.*, coalesce(c.points, 0) as corrected
        from counted s left join correction c on c.corrects = s.entry_id) as with_corrections
      group by cus_id
    ), member as (
      select m.cus_id, m.balance, m.points_left, m.entry_count, coalesce(t.entries, 0) as entries,
        coalesce(case when m.in_stamps then t.stamps else t.points end, 0) as points,
        coalesce(case when m.in_stamps then t.points else t.stamps end, 0) as points_beside, m.entries_aside, coalesce(t.aside, 0) as aside, m.visits, m.first_visit, m.last_visit,
        m.last_visit_awards, coalesce(v.visits, 0) as days, v.first_day, v.last_day,
        coalesce(v.last_awards, 0) as last_awards,
        concat_ws(', ', m.second_last_visit, m.third_last_visit, m.fourth_last_visit) as visits_kept,
        coalesce(v.days_before, '') as days_before,
        concat_ws(', ', m.last_award, m.second_last_award, m.third_last_award) as awards_kept,
        coalesce(a.awards, '') as awards, coalesce(a.awards_given, '') as awards_given
      from membership m left join total t on t.cus_id = m.cus_id
        left join visit v on v.cus_id = m.cus_id left join award a on a.cus_id = m.cus_id
      where m.restaurant_id = ${restaurantId}
    )
    select cus_id as "cusId", 'missing' as what, number, to_jsonb(number_before + 1) as expected,
        to_jsonb(number) as found
      from entry where number <> number_before + 1
    union all
    select cus_id, 'chain', number, to_jsonb(balance_before + points), to_jsonb(balance_after)
      from entry where balance_after <> balance_before + points
    union all
    select cus_id, 'count', null, to_jsonb(entries), to_jsonb(entry_count)
      from member where entry_count <> entries
    union all
    select cus_id, 'aside', null, to_jsonb(aside), to_jsonb(entries_aside)
      from member where entries_aside <> aside
    union all
    select cus_id, 'balance', null, to_jsonb(points), to_jsonb(balance)
      from member where balance <> points
    union all
    select cus_id, 'points left', null, to_jsonb(points_beside), to_jsonb(points_left)
      from member where points_left <> points_beside
    union all
    -- A reversal takes at most what its entry was, as corrected until then, from the same guest. In version 0.1.0 it took what
    -- the entry had given.
    select r.cus_id, 'reversal', r.number, to_jsonb(-(e.points + greatest(c.points, 0))), to_jsonb(r.points)
      from entry r left join entry e on e.entry_id = r.reverses and e.cus_id = r.cus_id
        left join corrected c on c.entry_id = r.entry_id
      where r.reverses is not null and coalesce(-r.points > e.points + greatest(c.points, 0) or r.in_stamps <> e.in_stamps, true)
    union all
    select cus_id, 'visits', null, to_jsonb(days), to_jsonb(visits) from member where visits <> days
    union all
    select cus_id, 'first visit', null, to_jsonb(first_day), to_jsonb(first_visit)
      from member where first_visit is distinct from first_day
    union all
    select cus_id, 'last visit', null, to_jsonb(last_day), to_jsonb(last_visit)
      from member where last_visit is distinct from last_day
    union all
    select cus_id, 'last visit awards', null, to_jsonb(last_awards), to_jsonb(last_visit_awards)
      from member where last_visit_awards <> last_awards
    union all
    select cus_id, 'last visits', null, to_jsonb(days_before), to_jsonb(visits_kept)
      from member where visits_kept <> days_before
    union all
    -- Version 0.1.0 kept the last awards as they were given.
    select cus_id, 'last awards', null, to_jsonb(awards), to_jsonb(awards_kept)
      from member where awards_kept not in (awards, awards_given)
    order by 1, 3 nulls last, 2`.execute(tx)
  return rows
}
