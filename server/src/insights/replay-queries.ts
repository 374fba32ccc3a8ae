import type { PointsWindows } from '@dobara/contract/rules/points-windows'
import type { ProgramRules } from '@dobara/contract/rules/rehearsal'
import { sql } from 'kysely'
import type { Tx } from '../platform/database/database.ts'
import { lowestIdAt } from '../platform/id.ts'
import { inPresentUnit } from '../restaurants/in-present-unit.ts'
import { hasStoredRewards, isFirst } from '../restaurants/offered-rewards.ts'
import { listRewards } from '../restaurants/stored-rewards.ts'
import type { History, Moment } from './replay.ts'

/** A card of stamps knows neither bills nor windows. */
export async function findRules(tx: Tx, restaurantId: string) {
  const program = await tx
    .selectFrom('program')
    .select(['minimum_spend', 'reward_cost', 'unit', 'stamps_since', 'points_windows'])
    .select(['rupees_per_point', 'smallest_bill', 'most_points'])
    .where('restaurant_id', '=', restaurantId)
    .executeTakeFirstOrThrow()
  const stored = hasStoredRewards(program) ? await listRewards(tx, restaurantId) : []
  const first = {
    points: program.minimum_spend,
    kitchenCost: program.reward_cost ?? 0,
    onceAGuest: stored.find(isFirst)?.once_a_guest ?? false,
  }
  const further = stored.filter((row) => row.is_on && !isFirst(row))
  const isInStamps = program.unit === 'stamps'
  const rules: ProgramRules = {
    rewards: [
      first,
      ...further.map(({ points, reward_cost, once_a_guest }) => ({
        points,
        kitchenCost: reward_cost ?? 0,
        onceAGuest: once_a_guest,
      })),
    ],
    billRule: isInStamps
      ? undefined
      : {
          rupeesPerPoint: program.rupees_per_point,
          smallestBill: program.smallest_bill,
          mostPoints: program.most_points,
        },
    windows: (program.points_windows as PointsWindows | null) ?? noWindows,
  }
  return { rules, isInStamps, since: program.stamps_since }
}

const noWindows: PointsWindows = { weekly: [], dated: [], forOrders: false }

const guestsAtOnce = 500

interface Asked {
  restaurantId: string
  begin: Date
  /** If no window counts for orders, the time of their requests is not read. */
  withOrderTimes: boolean
}

/**
 * Cards that are one now are one guest. Entries that were set aside are older than these days, so
 * only the balance has them.
 */
export async function* readHistories(tx: Tx, asked: Asked): AsyncGenerator<History[]> {
  // A hash takes half the time of a sort, if it fits into the memory.
  await sql`set local work_mem = '64MB'`.execute(tx)
  await sql`set local enable_sort = off`.execute(tx)
  await sql`set local cursor_tuple_fraction = 1`.execute(tx)
  await sql`declare histories no scroll cursor for ${histories(asked)}`.execute(tx)
  for (;;) {
    const { rows } = await sql<{ balance: number; moments: Buffer }>`
      fetch ${sql.lit(guestsAtOnce)} from histories`.execute(tx)
    if (rows.length === 0) return
    yield rows.map(({ balance, moments }) => ({ balance, moments: momentsIn(moments, asked) }))
  }
}

/**
 * The table `effect` has what later entries of these days made of an entry. The later ones count
 * for nothing then, and so do points that moved between cards of one guest.
 */
const histories = ({ restaurantId, begin, withOrderTimes }: Asked) => sql`
  with own as not materialized (
    select * from points_entry
      where restaurant_id = ${restaurantId} and entry_id >= ${lowestIdAt(begin)}
        and ${inPresentUnit(restaurantId, 'points_entry')}
  ), change as materialized (
    select entry_id, coalesce(reverses, corrects) as target, kind, points, bill_amount, number
      from own where kind in ('reversal', 'correction')
        and coalesce(reverses, corrects) >= ${lowestIdAt(begin)}
  ), effect as materialized (
    select entry_id, bool_or(is_nothing) as is_nothing, count(correction) > 0 as is_corrected,
        coalesce(sum(correction), 0) as correction,
        (array_agg(bill_amount order by number desc) filter (where correction is not null))[1] as bill
      from (
        select target as entry_id, kind = 'reversal' as is_nothing,
            case kind when 'correction' then points end as correction, bill_amount, number
          from change
        union all
        select entry_id, true, null, null, null from change
        union all
        select d.entry_id, true, null, null, null
          from own d join own c on c.source_id = d.source_id and c.kind = 'reward_claim'
          where d.kind = 'claim_declined'
        union all
        select e.entry_id, true, null, null, null
          from own e join own t on t.entry_id = e.source_id
          join membership one on one.restaurant_id = ${restaurantId} and one.cus_id = e.cus_id
          join membership other on other.restaurant_id = ${restaurantId} and other.cus_id = t.cus_id
          where e.kind = 'moved'
            and coalesce(one.moved_to, one.cus_id) = coalesce(other.moved_to, other.cus_id)
      ) effects group by entry_id
  ), history as (
    select coalesce(m.moved_to, e.cus_id) as guest, sum(e.points) as points,
        string_agg(timestamptz_send(e.created_at) || int4send(e.number)
          || int4send(case when e.kind = 'reward_claim' or f.is_nothing then 0
            else (e.points + coalesce(f.correction, 0))::integer end)
          || int4send(case when not is_given(e.kind) or f.is_nothing then ${noAward}
            when f.is_corrected then coalesce(f.bill, 0) else coalesce(e.bill_amount, 0) end)
          || int4send(coalesce(e.halves, 0) + case e.kind when 'online' then ${orderFlag}::integer else 0 end)
          ${withOrderTimes ? sql`|| timestamptz_send(coalesce(${requestTime(restaurantId)}, e.created_at))` : sql``},
          '') as moments
      from own e
      left join effect f on f.entry_id = e.entry_id
      left join membership m on m.restaurant_id = ${restaurantId} and m.cus_id = e.cus_id
        and m.moved_to is not null
      group by 1
  )
  select (now.balance - h.points)::bigint as balance, h.moments
    from history h
    join (select coalesce(moved_to, cus_id) as guest, sum(balance) as balance
      from membership where restaurant_id = ${restaurantId} group by 1) now on now.guest = h.guest`

const requestTime = (restaurantId: string) => sql`case e.kind when 'online' then (
  select created_at from online_request
  where restaurant_id = ${restaurantId} and request_id = e.source_id) end`

const noAward = -1
/** Higher than any multiplier */
const orderFlag = 8
const bytesOfEntry = 24
const bytesOfTime = 8

function momentsIn(bytes: Buffer, { withOrderTimes }: Asked): Moment[] {
  const found: (Moment & { microseconds: number; number: number })[] = []
  const bytesEach = bytesOfEntry + (withOrderTimes ? bytesOfTime : 0)
  for (let place = 0; place < bytes.length; place += bytesEach) {
    const microseconds = microsecondsAt(bytes, place)
    const bill = bytes.readInt32BE(place + 16)
    const halves = bytes.readInt32BE(place + 20)
    const decided = withOrderTimes ? microsecondsAt(bytes, place + bytesOfEntry) : microseconds
    found.push({
      microseconds,
      number: bytes.readInt32BE(place + 8),
      points: bytes.readInt32BE(place + 12),
      isAward: bill !== noAward,
      bill: bill > 0 ? bill : null,
      halves: halves % orderFlag || null,
      isOrder: halves >= orderFlag,
      at: beginOfMicroseconds + decided / 1000,
    })
  }
  return found.sort(
    (one, other) => one.microseconds - other.microseconds || one.number - other.number,
  )
}

/** PostgreSQL sends times so. */
const beginOfMicroseconds = Date.UTC(2000, 0, 1)

const microsecondsAt = (bytes: Buffer, place: number): number =>
  bytes.readInt32BE(place) * 2 ** 32 + bytes.readUInt32BE(place + 4)
