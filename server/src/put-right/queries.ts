import { type Caution, usualAwardsPerDay } from '@dobara/contract/rules/cautions'
import { usualCorrections } from '@dobara/contract/rules/corrections'
import { beginOfDay } from '@dobara/contract/text/india-time'
import { type Insertable, sql } from 'kysely'
import type { PutRightTable } from '../../database/schema.ts'
import type { Tx } from '../platform/database/database.ts'
import { explainedEntries } from '../points/ledger.ts'
import { beginOfCorrectionDays } from './rules.ts'

/** In India */
export async function countToday(tx: Tx, restaurantId: string, now: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('put_right')
    .select((of) => of.fn.countAll<string>().as('count'))
    .where('restaurant_id', '=', restaurantId)
    .where('created_at', '>=', beginOfDay(now))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const insert = (tx: Tx, row: Insertable<PutRightTable>) =>
  tx.insertInto('put_right').values(row).execute()

/** Searches old entries only if a guest is given. */
export async function findByKey(tx: Tx, restaurantId: string, key: string, cusId?: string) {
  const find = (which: 'current' | 'old') =>
    explainedEntries(tx, which)
      .select([
        'points_entry.entry_id',
        'points_entry.cus_id',
        'kind',
        'points',
        'points_entry.in_stamps',
        'balance_after',
        'reason',
        'reverses',
        'corrects',
        'bill_amount',
        'source_id',
        'meant_points',
        'takes_what_is_left',
        'words',
      ])
      .where('points_entry.restaurant_id', '=', restaurantId)
      .where('points_entry.idempotency_key', '=', key)
  const current = await find('current').executeTakeFirst()
  if (current || cusId === undefined) return current
  return find('old').where('points_entry.cus_id', '=', cusId).executeTakeFirst()
}

export type KeyedEntry = NonNullable<Awaited<ReturnType<typeof findByKey>>>

export async function cautionsOfGuest(
  tx: Tx,
  restaurantId: string,
  cusId: string,
  now: Date,
): Promise<Caution[]> {
  const { rows } = await sql<{ cautions: Caution[]; raised: number }>`
    select all_cautions('{}', m.last_visit, m.last_visit_awards, ${usualAwardsPerDay}::integer, ${now},
        null, null) as cautions,
      (select count(*)::integer from points_entry e
        where e.restaurant_id = m.restaurant_id and e.cus_id = m.cus_id and e.kind = 'correction'
          and e.points > 0 and e.created_at >= ${beginOfCorrectionDays(now)}) as raised
    from membership m
    where m.restaurant_id = ${restaurantId} and m.cus_id = ${cusId}`.execute(tx)
  const [{ cautions, raised } = { cautions: [], raised: 0 }] = rows
  return raised >= usualCorrections ? [...cautions, 'corrected_often'] : cautions
}
