import { sql } from 'kysely'
import type { Tx } from '../platform/database/database.ts'
import { constraintOf } from '../platform/database/errors.ts'
import type { EntryKind, PointsEntry } from '../platform/database/schema.ts'
import { fail } from '../platform/failure.ts'
import { newId } from '../platform/id.ts'

export interface NewEntry {
  restaurantId: string
  cusId: string
  kind: EntryKind
  /** Signed, whole. */
  points: number
  cause: string
  /** The request or claim behind it; one entry of a kind for each. */
  sourceId?: string
  reverses?: string
  sessionId?: string
  now: Date
}

/**
 * Adds an entry and moves the balance, both or neither. The membership stays locked until the
 * transaction ends, so two phones cannot spend the same points.
 * @throws {Failure} points_spent when the balance would fall below nothing, balance_too_high
 */
export async function appendEntry(tx: Tx, entry: NewEntry): Promise<PointsEntry> {
  const { rows } = await sql<PointsEntry>`select * from append_entry(${entry.restaurantId},
    ${entry.cusId}, ${newId()}, ${entry.kind}, ${entry.points}, ${entry.cause},
    ${entry.sourceId ?? null}, ${entry.reverses ?? null}, ${entry.sessionId ?? null}, null,
    ${entry.now})`
    .execute(tx)
    .catch(refuseImpossibleBalance)
  return rows[0] as PointsEntry
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
    .select(['entry_id', 'points', 'balance_after', 'first_name', 'last_name'])
    .where('points_entry.restaurant_id', '=', restaurantId)
    .where('source_id', '=', sourceId)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
