import type { Tx } from '../platform/database/database.ts'
import { billRules, lastBill } from './bill-by-rule.ts'
import { correctedPoints } from './booked.ts'
import { causeOfEntry } from './cause.ts'
import { explainedEntries } from './ledger.ts'

const entryColumns = [
  'points_entry.entry_id',
  'points_entry.cus_id',
  'points_entry.number',
  'points_entry.kind',
  'points_entry.points',
  'points_entry.base_points',
  'points_entry.halves',
  'points_entry.balance_after',
  'points_entry.bill_amount',
  'points_entry.cautions',
  'points_entry.source_id',
  'points_entry.reverses',
  'points_entry.session_id',
  'points_entry.staff_id',
  'points_entry.device_id',
  'points_entry.outlet_id',
  'points_entry.created_at',
  'points_entry.sent_at',
  'points_entry.in_stamps',
] as const

export const findEntry = (tx: Tx, restaurantId: string, entryId: string) =>
  tx
    .selectFrom('points_entry')
    .select(entryColumns)
    .where('restaurant_id', '=', restaurantId)
    .where('entry_id', '=', entryId)
    .executeTakeFirst()

export const findReversal = (tx: Tx, restaurantId: string, entryId: string) =>
  tx
    .selectFrom('points_entry')
    .select(entryColumns)
    .where('restaurant_id', '=', restaurantId)
    .where('reverses', '=', entryId)
    .executeTakeFirst()

export const findBonusOf = (tx: Tx, restaurantId: string, entryId: string) =>
  tx
    .selectFrom('points_entry')
    .select(entryColumns)
    .where('restaurant_id', '=', restaurantId)
    .where('source_id', '=', entryId)
    .where('kind', '=', 'sign_up_bonus')
    .executeTakeFirst()

export const findCorrected = (tx: Tx, restaurantId: string, entryId: string) =>
  tx
    .selectFrom('points_entry')
    .select(['points', 'base_points', 'halves', 'bill_amount'])
    .select([correctedPoints(restaurantId).as('corrected_points')])
    .select([lastBill(restaurantId).as('last_bill'), billRules(restaurantId).as('bill_rules')])
    .where('restaurant_id', '=', restaurantId)
    .where('entry_id', '=', entryId)
    .executeTakeFirstOrThrow()

/**
 * Newest first. Reads old entries only if there are too few current ones, which end above number 1.
 * An entry only moves from current to old, so this order neither hides nor repeats it.
 */
export async function listEntries(
  tx: Tx,
  restaurantId: string,
  cusId: string,
  beforeNumber: number,
  limit: number,
) {
  const list = (which: 'current' | 'old', before: number, most: number) =>
    explainedEntries(tx, which)
      .select(entryColumns)
      .leftJoin('staff', (join) =>
        join
          .onRef('staff.restaurant_id', '=', 'points_entry.restaurant_id')
          .onRef('staff.staff_id', '=', 'points_entry.staff_id'),
      )
      .select(['reason', 'words', 'meant_points', 'staff.name as person'])
      .select(correctedPoints(restaurantId).as('corrected_points'))
      .select([lastBill(restaurantId).as('last_bill'), billRules(restaurantId).as('bill_rules')])
      .select(causeOfEntry().as('cause'))
      .where('points_entry.restaurant_id', '=', restaurantId)
      .where('points_entry.cus_id', '=', cusId)
      .where('number', '<', before)
      .orderBy('number', 'desc')
      .limit(most)
      .execute()
  const entries = await list('current', beforeNumber, limit)
  const reached = entries.at(-1)?.number ?? beforeNumber
  if (entries.length === limit || reached <= 1) return entries
  return [...entries, ...(await list('old', reached, limit - entries.length))]
}
