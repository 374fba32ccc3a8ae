import { type Insertable, sql } from 'kysely'
import type { PointsEntryTable } from '../../database/schema.ts'
import type { Tx } from '../platform/database/database.ts'
import { constraintOf } from '../platform/database/errors.ts'
import { fail } from '../platform/failure.ts'
import { newId } from '../platform/id.ts'

type EntryColumns = Insertable<PointsEntryTable>
export type EntryKind = EntryColumns['kind']

/** An entry by its columns, without those that the ledger sets: ID, number and balance. */
export type NewEntry = Omit<
  EntryColumns,
  'entry_id' | 'number' | 'balance_after' | 'created_at'
> & {
  created_at: Date
}

/**
 * Adds an entry, whose ID begins with its time, and moves the balance and the visits, all or nothing, and returns the balance. The
 * membership stays locked until the transaction ends, so two phones cannot spend the same points.
 * @throws {Failure} points_spent when the balance would fall below nothing, balance_too_high
 */
export async function appendEntry(tx: Tx, entry: NewEntry): Promise<number> {
  const { rows } = await sql<{ balance: number }>`select append_entry(${JSON.stringify({
    ...entry,
    entry_id: newId(entry.created_at),
  })}) as balance`
    .execute(tx)
    .catch(refuseImpossibleBalance)
  return rows[0]?.balance as number
}

/** Turns the schema's defence of the balance into the sentence for people; throws the rest on. */
export function refuseImpossibleBalance(error: unknown): never {
  const constraint = constraintOf(error)
  if (constraint === 'membership_balance_not_negative') fail('points_spent')
  if (constraint === 'membership_balance_not_too_high') fail('balance_too_high')
  throw error
}

/** The entry that a request or claim has made, and whose it is. */
export const entryOfSource = (tx: Tx, restaurantId: string, sourceId: string, kind: EntryKind) =>
  tx
    .selectFrom('points_entry')
    .innerJoin('membership', (join) =>
      join
        .onRef('membership.restaurant_id', '=', 'points_entry.restaurant_id')
        .onRef('membership.cus_id', '=', 'points_entry.cus_id'),
    )
    .select([
      'entry_id',
      'points',
      'balance_after',
      'first_name',
      'last_name',
      'left_at',
      'joined_with',
    ])
    .where('points_entry.restaurant_id', '=', restaurantId)
    .where('source_id', '=', sourceId)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
