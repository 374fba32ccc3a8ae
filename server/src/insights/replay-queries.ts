import type { ProgramRules } from '@dobara/contract/rules/rehearsal'
import { sql } from 'kysely'
import type { Tx } from '../platform/database/database.ts'
import { lowestIdAt } from '../platform/id.ts'
import { inPresentUnit } from '../restaurants/in-present-unit.ts'
import { hasStoredRewards, isFirst } from '../restaurants/offered-rewards.ts'
import { listRewards } from '../restaurants/stored-rewards.ts'
import type { History, Moment } from './replay.ts'

export async function findRules(tx: Tx, restaurantId: string): Promise<ProgramRules> {
  const program = await tx
    .selectFrom('program')
    .select(['minimum_spend', 'reward_cost', 'unit'])
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
  return {
    rewards: [
      first,
      ...further.map(({ points, reward_cost, once_a_guest }) => ({
        points,
        kitchenCost: reward_cost ?? 0,
        onceAGuest: once_a_guest,
      })),
    ],
    billRule: {
      rupeesPerPoint: program.rupees_per_point,
      smallestBill: program.smallest_bill,
      mostPoints: program.most_points,
    },
  }
}

const guestsAtOnce = 500

/**
 * Cards that are one now are one guest. Entries that were set aside are older than these days, so
 * only the balance has them.
 */
export async function* readHistories(
  tx: Tx,
  restaurantId: string,
  begin: Date,
): AsyncGenerator<History[]> {
  // A hash takes half the time of a sort, if it fits into the memory.
  await sql`set local work_mem = '64MB'`.execute(tx)
  await sql`set local enable_sort = off`.execute(tx)
  await sql`set local cursor_tuple_fraction = 1`.execute(tx)
  await sql`declare histories no scroll cursor for ${histories(restaurantId, begin)}`.execute(tx)
  for (;;) {
    const { rows } = await sql<{ balance: number; moments: Buffer }>`
      fetch ${sql.lit(guestsAtOnce)} from histories`.execute(tx)
    if (rows.length === 0) return
    yield rows.map(({ balance, moments }) => ({ balance, moments: momentsIn(moments) }))
  }
}

/**
 * The table `effect` has what later entries of these days made of an entry. The later ones count
 * for nothing then, and so do points that moved between cards of one guest.
 */
const histories = (restaurantId: string, begin: Date) => sql`
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
          || int4send(coalesce(e.halves, 0)),
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

const noAward = -1
const bytesEach = 24

function momentsIn(bytes: Buffer): Moment[] {
  const found: (Moment & { at: number; number: number })[] = []
  for (let place = 0; place < bytes.length; place += bytesEach) {
    const microseconds = bytes.readInt32BE(place) * 2 ** 32 + bytes.readUInt32BE(place + 4)
    const bill = bytes.readInt32BE(place + 16)
    found.push({
      at: microseconds,
      number: bytes.readInt32BE(place + 8),
      points: bytes.readInt32BE(place + 12),
      isAward: bill !== noAward,
      bill: bill > 0 ? bill : null,
      halves: bytes.readInt32BE(place + 20) || null,
    })
  }
  return found.sort((one, other) => one.at - other.at || one.number - other.number)
}
