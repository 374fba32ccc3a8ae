import type { claimPlatforms } from '@dobara/contract/rules/decisions'
import type { ExportKind } from '@dobara/contract/rules/exports'
import { beginOfDay } from '@dobara/contract/text/india-time'
import { type RawBuilder, sql } from 'kysely'
import { allows, sharedPhone } from '../customers/allows.ts'
import type { GuestRow } from '../customers/guest-name.ts'
import { isErased } from '../customers/is-erased.ts'
import type { Tx } from '../platform/database/database.ts'
import { lowestIdAt } from '../platform/id.ts'
import { isGiven, withRightBill } from '../points/booked.ts'
import type { MultipliedRow } from '../points/multiplied.ts'
import type { Owner } from '../session/authority.ts'
import { fieldsOfMonths, type Months, type Span } from './rules.ts'

const acts: Record<ExportKind, string> = { guests: 'guests exported', entries: 'entries exported' }

export interface Export {
  act: string
  session_id: string | null
  fields: string[]
  created_at: Date
}

export const isOfKind = ({ act }: Export, kind: ExportKind): boolean => act === acts[kind]

export async function readBeginning(tx: Tx, restaurantId: string): Promise<Date> {
  const { created_at } = await tx
    .selectFrom('restaurant')
    .select('created_at')
    .where('restaurant_id', '=', restaurantId)
    .executeTakeFirstOrThrow()
  return created_at
}

export const findExport = (
  tx: Tx,
  restaurantId: string,
  exportId: string,
): Promise<Export | undefined> =>
  tx
    .selectFrom('audit')
    .select(['act', 'session_id', 'fields', 'created_at'])
    .where('restaurant_id', '=', restaurantId)
    .where('audit_id', '=', exportId)
    .executeTakeFirst()

export async function countToday(tx: Tx, restaurantId: string, now: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('audit')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('restaurant_id', '=', restaurantId)
    .where('act', 'in', Object.values(acts))
    .where('created_at', '>=', beginOfDay(now))
    .executeTakeFirstOrThrow()
  return count
}

interface NewExport {
  exportId: string
  kind: ExportKind
  rows: number
  months: Months
  now: Date
}

export const insertExport = (
  tx: Tx,
  { restaurantId, sessionId }: Owner,
  { exportId, kind, rows, months, now }: NewExport,
) =>
  tx
    .insertInto('audit')
    .values({
      restaurant_id: restaurantId,
      audit_id: exportId,
      act: acts[kind],
      fields: [`${rows} rows`, ...fieldsOfMonths(months)],
      session_id: sessionId,
      created_at: now,
    })
    .execute()

const counts: Record<ExportKind, RawBuilder<unknown>> = {
  guests: sql`count(*) filter (where is_member(left_at))`,
  // The entries of each guest are numbered without a gap.
  entries: sql`coalesce(sum(entry_count), 0)::bigint`,
}

export async function countAll(tx: Tx, restaurantId: string, kind: ExportKind): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select ${counts[kind]} as count from membership where restaurant_id = ${restaurantId}`.execute(
    tx,
  )
  return (rows[0] as { count: number }).count
}

export async function countEntries(
  tx: Tx,
  restaurantId: string,
  { from, before }: Span,
): Promise<number> {
  const parts = entryTables.map(
    (table) => sql`(
      select count(*) from ${sql.table(table)} where restaurant_id = ${restaurantId}
        and entry_id >= ${lowestIdAt(from)} and entry_id < ${lowestIdAt(before)})`,
  )
  const { rows } = await sql<{
    count: number
  }>`select ${sql.join(parts, sql` + `)} as count`.execute(tx)
  return (rows[0] as { count: number }).count
}

export const unitOfProgram = async (tx: Tx, restaurantId: string) =>
  (
    await tx
      .selectFrom('program')
      .select('unit')
      .where('restaurant_id', '=', restaurantId)
      .executeTakeFirstOrThrow()
  ).unit

export interface ExportedGuest extends GuestRow {
  cus_id: string
  phone_number: string | null
  balance: number
  in_stamps: boolean
  points_left: number
  visits: number
  first_visit: string | null
  last_visit: string | null
  joined_at: Date
  /** Declined claims are excluded. */
  used: number
  birthday: string | null
  wants_news: boolean
  wants_offers: boolean
  note: string | null
}

export async function listGuests(
  tx: Tx,
  restaurantId: string,
  after: string | null,
  limit: number,
): Promise<ExportedGuest[]> {
  const { rows } = await sql<ExportedGuest>`
    select cus_id, first_name, last_name, left_at, joined_with, ${sharedPhone(restaurantId)} as phone_number,
      balance, in_stamps, points_left, visits, first_visit, last_visit, joined_at, note,
      (select coalesce(sum(c.cost), 0) from reward_claim c
        where c.restaurant_id = ${restaurantId} and c.cus_id = membership.cus_id
          and c.status <> 'declined' and c.in_stamps = membership.in_stamps) as used,
      (select c.birthday from consent c
        where c.restaurant_id = ${restaurantId} and c.cus_id = membership.cus_id
          and c.purpose = 'birthday' and c.is_given) as birthday,
      ${allows(restaurantId, 'news')} as wants_news, ${allows(restaurantId, 'offers')} as wants_offers
    from membership
    where restaurant_id = ${restaurantId} and is_member(left_at)
      ${after === null ? sql`` : sql`and cus_id > ${after}`}
    order by cus_id limit ${limit}`.execute(tx)
  return rows
}

export interface ExportedEntry extends GuestRow, MultipliedRow {
  entry_id: string
  created_at: Date
  sent_at: Date | null
  cus_id: string
  kind: string
  points: number
  in_stamps: boolean
  left_points: number
  balance_after: number
  bill_amount: number | null
  right_bill: number | null
  platform: (typeof claimPlatforms)[number] | null
  about: string | null
  reason: string | null
  words: string | null
  /** The name is null if the owner made the entry, or if nobody did. */
  person: string | null
  counter_phone: string | null
  outlet_id: string | null
}

const entryTables = ['points_entry', 'old_points_entry']

/**
 * Excludes entries that came after the file was begun: an award that was pending on a phone may
 * belong to an earlier page. One statement reads both tables, because entries move between them.
 */
export async function listEntries(
  tx: Tx,
  restaurantId: string,
  { after, from, before, cameBefore }: Span & { after: string | null },
  limit: number,
): Promise<ExportedEntry[]> {
  const lowest = lowestIdAt(from)
  const start = after !== null && after > lowest ? after : lowest
  const parts = entryTables.map(
    (table) => sql`(
      select restaurant_id, entry_id, cus_id, kind, points, base_points, halves, in_stamps, balance_after, cause, source_id,
        bill_amount, reason, created_at, sent_at, staff_id, device_id, outlet_id, (
          select r.points from ${sql.table(table)} r where r.restaurant_id = ${restaurantId}
            and r.cus_id = e.cus_id and r.reverses = e.entry_id and r.created_at < ${cameBefore}
        ) as taken
      from ${sql.table(table)} e
      where restaurant_id = ${restaurantId} and entry_id > ${start}
        and entry_id < ${lowestIdAt(before)} and coalesce(sent_at, created_at) < ${cameBefore}
      order by entry_id limit ${limit})`,
  )
  const corrections = sql`(${sql.join(
    entryTables.map(
      (table) => sql`select corrects, number, bill_amount from ${sql.table(table)}
        where restaurant_id = ${restaurantId} and cus_id in (select cus_id from entry)
          and created_at < ${cameBefore}`,
    ),
    sql` union all `,
  )})`
  const booked = sql`select *, taken is null as stands,
    case kind when 'reversal' then 0 else points + coalesce(taken, 0) end as left_points from entry`
  const { rows } = await sql<ExportedEntry>`
    with entry as (${sql.join(parts, sql` union all `)} order by entry_id limit ${limit})
    select e.entry_id, e.created_at, e.sent_at, e.cus_id, e.kind, e.points, e.base_points, e.halves, e.in_stamps,
      e.left_points, e.balance_after, e.bill_amount,
      case when ${isGiven} then e.right_bill end as right_bill, e.reason, case e.kind when 'in_store' then 'In-store'
        else coalesce(o.platform, c.platform) end as platform,
      coalesce(o.order_id, c.reward) as about,
      coalesce(nullif(p.words, ''), case e.kind when 'claim_declined' then c.reason end) as words,
      m.first_name, m.last_name, m.left_at, m.joined_with, ${isErased('m')} as is_erased, s.name as person, d.name as counter_phone,
      e.outlet_id
    from (${withRightBill(booked, corrections)}) e
      ${the(sql`membership where cus_id = e.cus_id`, restaurantId, 'm', sql`true`)}
      ${the(sql`put_right where entry_id = e.entry_id`, restaurantId, 'p', sql`true`)}
      ${the(sql`staff where staff_id = e.staff_id`, restaurantId, 's', sql`true`)}
      ${the(sql`counter_device where device_id = e.device_id`, restaurantId, 'd', sql`true`)}
      ${the(sql`online_request where request_id = e.source_id`, restaurantId, 'o', sql`e.kind = 'online'`)}
      ${the(sql`reward_claim where reward_id = e.source_id`, restaurantId, 'c', sql`e.kind in ('reward_claim', 'claim_declined')`)}
    order by e.entry_id`.execute(tx)
  return rows
}

/** Because of the limit, PostgreSQL looks rows up by their keys instead of reading all rows. */
const the = (
  row: RawBuilder<unknown>,
  restaurantId: string,
  name: string,
  when: RawBuilder<unknown>,
) => sql`
  left join lateral (select * from ${row} and restaurant_id = ${restaurantId} limit 1) ${sql.id(name)}
    on ${when}`
