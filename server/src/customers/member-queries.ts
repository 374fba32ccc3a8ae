import { plainDigits } from '@dobara/contract/fields/digits'
import { Phone } from '@dobara/contract/fields/fields'
import { type Segment, segmentLimits, segments } from '@dobara/contract/rules/segments'
import type { customerOrders } from '@dobara/contract/schemas/customers'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../platform/database/database.ts'
import { allows, sharedPhone } from './allows.ts'
import type { GuestRow } from './guest-name.ts'
import { beginDaysAgo, dayAgo, segmentsIn, usual } from './segments.ts'

type Conditions = Record<Segment, RawBuilder<boolean>>
export type MemberOrder = (typeof customerOrders)[number]

export interface MemberRow extends GuestRow {
  cus_id: string
  balance: number
  joined_at: Date
  last_visit_at: Date | null
  visits: number
  recent_visits: number
  rewards: number
  usual_gap: number | null
  usual_award: number | null
  first_visit: string | null
  last_visit: string | null
  segments: Segment[]
  phone_number: string | null
}

export interface MemberPage {
  /** The search text is a part of a name, the beginning of a Customer ID, or a mobile number. */
  search: string
  segment: Segment | undefined
  order: MemberOrder
  after: { value: Date | number; cusId: string } | null
  limit: number
}

const orders = {
  visit: {
    value: sql`coalesce(last_visit_at, joined_at)`,
    type: sql`timestamptz`,
    id: sql`cus_id`,
  },
  balance: { value: sql`balance`, type: sql`integer`, id: sql`cus_id collate "C"` },
  visits: { value: sql`visits`, type: sql`integer`, id: sql`cus_id collate "C"` },
} satisfies Record<MemberOrder, Record<'value' | 'type' | 'id', RawBuilder<unknown>>>

interface Asked {
  restaurantId: string
  conditions: Conditions
  now: Date
}

export async function listMembers(tx: Tx, asked: Asked, page: MemberPage): Promise<MemberRow[]> {
  const { value, type, id } = orders[page.order]
  const highestFirst = sql`${value} desc, ${id} desc`
  const wanted = [sql`restaurant_id = ${asked.restaurantId}`, sql`is_member(left_at)`]
  if (page.search) wanted.push(matches(asked.restaurantId, page.search))
  if (page.segment) wanted.push(asked.conditions[page.segment])
  if (page.after)
    wanted.push(sql`(${value}, ${id}) < (${page.after.value}::${type}, ${page.after.cusId})`)
  const { rows } = await sql<MemberRow>`
    select ${figuresOf(asked)} from (
      select * from membership where ${sql.join(wanted, sql` and `)}
      order by ${highestFirst} limit ${page.limit}
    ) as membership
    order by ${highestFirst}`.execute(tx)
  return rows
}

export async function findMemberFigures(
  tx: Tx,
  asked: Asked,
  cusId: string,
): Promise<(MemberRow & { note: string | null }) | undefined> {
  const { rows } = await sql<MemberRow & { note: string | null }>`
    select ${figuresOf(asked)}, note from membership
    where restaurant_id = ${asked.restaurantId} and cus_id = ${cusId} and is_member(left_at)`.execute(
    tx,
  )
  return rows[0]
}

export async function saveNote(
  tx: Tx,
  restaurantId: string,
  cusId: string,
  note: string | null,
): Promise<boolean> {
  const saved = await tx
    .updateTable('membership')
    .set({ note })
    .where('restaurant_id', '=', restaurantId)
    .where('cus_id', '=', cusId)
    .where(sql<boolean>`is_member(left_at)`)
    .executeTakeFirst()
  return saved.numUpdatedRows === 1n
}

export const isNumber = (search: string) => Phone.safeParse(search).success

const matches = (restaurantId: string, search: string) => {
  const pattern = search.replace(/[\\%_]/g, '\\$&')
  // The collation "C" ignores case only for ASCII letters, but it is much faster.
  const collation = /^[\x20-\x7e]*$/.test(pattern) ? sql`collate "C"` : sql``
  const byNameOrId = sql`first_name || ' ' || left(last_name, 1) ilike ${`%${pattern}%`} ${collation}
    or cus_id like ${`${plainDigits(pattern).replace(/\s/g, '')}%`}`
  const phone = Phone.safeParse(search)
  if (!phone.success) return sql`(${byNameOrId})`
  return sql`(${byNameOrId} or cus_id in (
      select customer.cus_id from account join customer on customer.uid = account.uid
      where account.phone_number = ${phone.data}
    ) and ${allows(restaurantId, 'share_number')})`
}

/**
 * The query counts ledger entries only if the guest's fourth last visit is recent, because
 * otherwise the membership's own columns are enough.
 */
const figuresOf = ({ restaurantId, conditions, now }: Asked) => {
  const day = sql`${dayAgo(now, segmentLimits.regularDays)}::date`
  return sql`cus_id, first_name, last_name, left_at, joined_with, balance, joined_at,
    last_visit_at, visits, first_visit, last_visit,
    case when fourth_last_visit > ${day} then (
        select count(distinct day_in_india(e.created_at)) from points_entry e
        where e.restaurant_id = ${restaurantId} and e.cus_id = membership.cus_id
          and e.kind = 'in_store'
          and e.created_at >= ${beginDaysAgo(now, segmentLimits.regularDays - 1)}
          and not exists (select from points_entry r
            where r.restaurant_id = ${restaurantId} and r.reverses = e.entry_id))
      else coalesce(last_visit > ${day}, false)::integer
        + coalesce(second_last_visit > ${day}, false)::integer
        + coalesce(third_last_visit > ${day}, false)::integer end::integer as recent_visits,
    (select count(*) from reward_claim c where c.restaurant_id = ${restaurantId}
      and c.cus_id = membership.cus_id and c.status = 'approved')::integer as rewards,
    ${usual.gap} as usual_gap, ${usual.award} as usual_award, ${segmentsIn(conditions)} as segments,
    ${sharedPhone(restaurantId)} as phone_number`
}

export type SegmentCounts = Record<Segment | 'all', number>

export async function countSegments(
  tx: Tx,
  restaurantId: string,
  conditions: Conditions,
): Promise<SegmentCounts> {
  const { rows } = await sql<SegmentCounts>`
    select count(*)::integer as all, ${sql.join(
      segments.map(
        (name) => sql`(count(*) filter (where ${conditions[name]}))::integer as ${sql.id(name)}`,
      ),
    )}
    from membership where restaurant_id = ${restaurantId} and is_member(left_at)`.execute(tx)
  return rows[0] as SegmentCounts
}

export const lastClaims = (tx: Tx, restaurantId: string, cusId: string, limit: number) =>
  tx
    .selectFrom('reward_claim')
    .select(['reward_id', 'reward', 'cost', 'status', 'reason', 'taken_back_at', 'created_at'])
    .where('restaurant_id', '=', restaurantId)
    .where('cus_id', '=', cusId)
    .orderBy('reward_id', 'desc')
    .limit(limit)
    .execute()

export const lastRequests = (tx: Tx, restaurantId: string, cusId: string, limit: number) =>
  tx
    .selectFrom('online_request')
    .select(['request_id', 'platform', 'order_id', 'bill_amount', 'status', 'points'])
    .select(['reason', 'taken_back_at', 'created_at'])
    .where('restaurant_id', '=', restaurantId)
    .where('cus_id', '=', cusId)
    .orderBy('request_id', 'desc')
    .limit(limit)
    .execute()
