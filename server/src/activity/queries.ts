import type { ReasonToCheck } from '@dobara/contract/rules/cautions'
import { type RawBuilder, sql } from 'kysely'
import type { GuestRow } from '../customers/guest-name.ts'
import { isErased } from '../customers/is-erased.ts'
import type { Tx } from '../platform/database/database.ts'
import {
  booked,
  isGiven,
  isOfReward,
  rewardCount,
  spentPoints,
  withRightBill,
} from '../points/booked.ts'
import { causeOfEntry } from '../points/cause.ts'
import type { MultipliedRow } from '../points/multiplied.ts'
import { type Span, timeOfId } from './rules.ts'

export interface ActivityRow extends GuestRow, MultipliedRow {
  id: string
  kind: string
  cus_id: string
  points: number
  in_stamps: boolean
  reverses: string | null
  taken_back: number | null
  cause: string
  bill_amount: number | null
  reason: string | null
  words: string | null
  why_declined: string | null
  meant_points: number | null
  cautions: ReasonToCheck[]
  created_at: Date
  sent_at: Date | null
  person: string | null
  phone: string | null
  outlet_id: string | null
}

type Kinds = readonly string[] | null

const approval = 'claim_approved'
const tables = [sql.table('points_entry'), sql.table('old_points_entry')]

/**
 * Each part reads only `limit` rows of an index, because IDs begin with their time. One statement
 * reads both tables, because entries are moved from one table to the other.
 */
export function rowsOf(restaurantId: string, span: Span, kinds: Kinds, limit: number) {
  const entryKinds = kinds ? kinds.filter((kind) => kind !== approval) : [null]
  const parts = entryKinds.flatMap((kind) =>
    tables.map((table) => entriesOf(table, restaurantId, span, kind, limit)),
  )
  if (!kinds || kinds.includes(approval)) parts.push(approvalsOf(restaurantId, span, limit))
  return sql<ActivityRow>`
    with points_entry as (
      ${sql.join(parts, sql` union all `)}
      order by id desc limit ${limit}
    )
    select points_entry.id, points_entry.kind, points_entry.cus_id, points_entry.points,
      points_entry.base_points, points_entry.halves, points_entry.in_stamps,
      points_entry.reverses, points_entry.taken_back,
      ${causeOfEntry(restaurantId)} as cause, points_entry.bill_amount, points_entry.reason,
      points_entry.cautions, points_entry.created_at, points_entry.sent_at,
      p.words, p.meant_points, c.reason as why_declined, s.name as person, d.name as phone,
      points_entry.outlet_id,
      m.first_name, m.last_name, m.left_at, m.joined_with, ${isErased('m')} as is_erased
    from points_entry
      join membership m on m.restaurant_id = ${restaurantId} and m.cus_id = points_entry.cus_id
      left join put_right p on p.restaurant_id = ${restaurantId} and p.entry_id = points_entry.id
      left join reward_claim c on c.restaurant_id = ${restaurantId}
        and c.reward_id = points_entry.source_id and points_entry.kind = 'claim_declined'
      left join staff s on s.restaurant_id = ${restaurantId} and s.staff_id = points_entry.staff_id
      left join counter_device d on d.restaurant_id = ${restaurantId}
        and d.device_id = points_entry.device_id
    order by points_entry.id desc`
}

const entriesOf = (
  table: RawBuilder<unknown>,
  restaurantId: string,
  span: Span,
  kind: string | null,
  limit: number,
) => sql`(
  select restaurant_id, entry_id as id, kind, cus_id, points, cause, bill_amount, reason, cautions,
    source_id, created_at, sent_at, staff_id, device_id, outlet_id, reverses, base_points, halves, in_stamps,
    (select r.points from ${table} r where r.restaurant_id = ${restaurantId}
      and r.cus_id = e.cus_id and r.reverses = e.entry_id) as taken_back
  from ${table} e
  where ${inSpan(restaurantId, span)} ${kind === null ? sql`` : sql`and kind = ${sql.lit(kind)}`}
  order by ${kind === null ? sql`` : sql`kind,`} entry_id desc
  limit ${limit})`

const approvalsOf = (restaurantId: string, span: Span, limit: number) => sql`(
  select restaurant_id, id, ${approval}, cus_id, 0, reward, bill_amount, null, '{}'::text[],
    null::uuid, decided_at, null::timestamptz, staff_id, device_id, outlet_id, null::uuid, null::integer,
    null::smallint, in_stamps, null::integer
  from (select c.*, (lpad(to_hex((extract(epoch from decided_at) * 1000)::bigint), 12, '0')
      || substr(replace(reward_id::text, '-', ''), 13))::uuid as id
    from reward_claim c
    where restaurant_id = ${restaurantId} and status = 'approved'
      and decided_at >= ${timeOfId(span.from)}
      and decided_at < ${new Date(timeOfId(span.before).getTime() + 1)}) claim
  where id >= ${span.from} and id < ${span.before}
  order by decided_at desc, id desc
  limit ${limit})`

const inSpan = (restaurantId: string, { from, before }: Span) =>
  sql`restaurant_id = ${restaurantId} and entry_id >= ${from} and entry_id < ${before}`

export interface DaySum {
  day: string
  given: number
  billed: number
  bonuses: number
  corrected: number
  carried: number
  claimed: number
  rewards: number
}

export async function sumDays(
  tx: Tx,
  restaurantId: string,
  span: Span,
  kinds: Kinds,
): Promise<DaySum[]> {
  const ofKinds = kinds ? sql`and kind in (${sql.join(kinds.map((kind) => sql.lit(kind)))})` : sql``
  const parts = tables.map((table) =>
    booked(
      restaurantId,
      sql`(select entry_id, cus_id, kind, points, in_stamps, bill_amount, created_at from ${table}
        where ${inSpan(restaurantId, span)} ${ofKinds})`,
      sql`(select * from ${table} where restaurant_id = ${restaurantId})`,
    ),
  )
  const corrections = sql`(${sql.join(
    tables.map(
      (table) =>
        sql`select corrects, number, bill_amount from ${table} where restaurant_id = ${restaurantId}`,
    ),
    sql` union all `,
  )})`
  const sumOf = (what: RawBuilder<unknown>, which: RawBuilder<boolean>) =>
    sql`coalesce(sum(${what}) filter (where ${which}), 0)::bigint`
  const left = sql`left_points`
  const { rows } = await sql<DaySum>`
    select day_in_india(created_at) as day, ${sumOf(left, isGiven)} as given,
      ${sumOf(sql`right_bill`, isGiven)} as billed,
      ${sumOf(left, sql`kind = 'sign_up_bonus'`)} as bonuses,
      ${sumOf(left, sql`kind = 'correction'`)} as corrected,
      ${sumOf(left, sql`kind = 'opening_balance'`)} as carried,
      ${sumOf(spentPoints, isOfReward)} as claimed, ${sumOf(rewardCount, isOfReward)} as rewards
    from (${withRightBill(sql.join(parts, sql` union all `), corrections)}) entry
    group by 1 order by 1 desc`.execute(tx)
  return rows
}
