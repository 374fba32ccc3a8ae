import { sql } from 'kysely'
import type { Database, Tx } from '../platform/database/database.ts'

export interface Contradiction {
  cusId: string
  what: 'missing' | 'chain' | 'count' | 'balance'
  /** Of the entry it shows at; null where it concerns the whole membership. */
  number: number | null
  expected: number
  found: number
}

export const listPrograms = (database: Database) =>
  database.global
    .selectFrom('program')
    .select(['restaurant_id', 'res_id'])
    .orderBy('restaurant_id')
    .execute()

/** A large restaurant's ledger takes longer than any call may. */
export async function listContradictions(tx: Tx, restaurantId: string): Promise<Contradiction[]> {
  await sql`set local statement_timeout = 0`.execute(tx)
  const { rows } = await sql<Contradiction>`
    with entry as (
      select cus_id, number, points, balance_after,
        lag(number, 1, 0) over earlier as number_before,
        lag(balance_after, 1, 0) over earlier as balance_before
      from points_entry
      where restaurant_id = ${restaurantId}
      window earlier as (partition by cus_id order by number)
    ), total as (
      select cus_id, count(*) as entries, sum(points) as points from entry group by cus_id
    ), member as (
      select m.cus_id, m.balance, m.entry_count, coalesce(t.entries, 0) as entries,
        coalesce(t.points, 0) as points
      from membership m left join total t on t.cus_id = m.cus_id
      where m.restaurant_id = ${restaurantId}
    )
    select cus_id as "cusId", 'missing' as what, number, number_before + 1 as expected, number as found
      from entry where number <> number_before + 1
    union all
    select cus_id, 'chain', number, balance_before + points, balance_after
      from entry where balance_after <> balance_before + points
    union all
    select cus_id, 'count', null, entries, entry_count from member where entry_count <> entries
    union all
    select cus_id, 'balance', null, points, balance from member where balance <> points
    order by 1, 3 nulls last, 2`.execute(tx)
  return rows
}
