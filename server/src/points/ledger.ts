import { type Insertable, sql } from 'kysely'
import type { PointsEntryTable } from '../../database/schema.ts'
import type { Tx } from '../platform/database/database.ts'
import { constraintOf } from '../platform/database/errors.ts'
import { fail } from '../platform/failure.ts'
import { newId } from '../platform/id.ts'

type EntryColumns = Insertable<PointsEntryTable>
export type EntryKind = EntryColumns['kind']

export type NewEntry = Omit<
  EntryColumns,
  'entry_id' | 'number' | 'balance_after' | 'created_at'
> & {
  created_at: Date
  /** Begins with the entry's time. */
  entry_id?: string
}

/**
 * Locks the membership until the transaction ends, so two phones cannot spend the same points.
 * @returns the balance
 * @throws {Failure} points_spent, balance_too_high
 */
export async function appendEntry(tx: Tx, entry: NewEntry): Promise<number> {
  const { rows } = await sql<{ balance: number }>`select append_entry(${JSON.stringify({
    entry_id: newId(entry.created_at),
    ...entry,
  })}) as balance`
    .execute(tx)
    .catch(refuseImpossibleBalance)
  return rows[0]?.balance as number
}

/**
 * Rethrows any other error.
 * @throws {Failure} points_spent, balance_too_high
 */
export function refuseImpossibleBalance(error: unknown): never {
  const constraint = constraintOf(error)
  if (constraint && spent.has(constraint)) fail('points_spent')
  if (constraint && tooHigh.has(constraint)) fail('balance_too_high')
  throw error
}

const spent = new Set(['membership_balance_not_negative', 'membership_points_left_not_negative'])
const tooHigh = new Set(['membership_balance_not_too_high', 'membership_points_left_not_too_high'])

const tables = { current: 'points_entry', old: 'old_points_entry as points_entry' } as const

const entriesAmong = (tx: Tx, which: keyof typeof tables) =>
  tx.selectFrom(tables[which] as 'points_entry')

/** With the act that put each right */
export const explainedEntries = (tx: Tx, which: keyof typeof tables) =>
  entriesAmong(tx, which).leftJoin('put_right', (join) =>
    join
      .onRef('put_right.restaurant_id', '=', 'points_entry.restaurant_id')
      .onRef('put_right.entry_id', '=', 'points_entry.entry_id'),
  )

export async function entryOfSource(tx: Tx, { restaurantId, cusId, sourceId, kind }: Source) {
  const find = (which: 'current' | 'old') =>
    entriesAmong(tx, which)
      .innerJoin('membership', (join) =>
        join
          .onRef('membership.restaurant_id', '=', 'points_entry.restaurant_id')
          .onRef('membership.cus_id', '=', 'points_entry.cus_id'),
      )
      .select([
        'entry_id',
        'points',
        'points_entry.in_stamps',
        'base_points',
        'balance_after',
        'first_name',
        'last_name',
        'left_at',
        'joined_with',
      ])
      .where('points_entry.restaurant_id', '=', restaurantId)
      .where('points_entry.cus_id', '=', cusId)
      .where('source_id', '=', sourceId)
      .where('kind', '=', kind)
  return (await find('current').executeTakeFirst()) ?? (await find('old').executeTakeFirstOrThrow())
}

interface Source {
  restaurantId: string
  cusId: string
  sourceId: string
  kind: EntryKind
}
