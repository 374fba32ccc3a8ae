import { type Caution, usualAwardsPerDay } from '@dobara/contract/cautions'
import { sql } from 'kysely'
import type { Database, Tx } from '../platform/database/database.ts'
import { newId } from '../platform/id.ts'
import type { PinOutcome } from '../restaurants/pin.ts'

export interface AwardRow {
  outcome: PinOutcome['outcome'] | 'key_reused' | 'customer_not_found' | 'are_you_sure'
  until: Date | null
  entry_id: string
  first_name: string
  last_name: string
  points: number
  balance: number
  bonus: number
  created_at: Date
  cautions: Caution[]
}

const giveStatement = `select outcome, until, entry_id, first_name, last_name, points, balance, bonus,
  created_at, cautions
  from give_in_store_points($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`

export interface Award {
  restaurantId: string
  sessionId: string
  cusId: string
  points: number
  pinMacs: Buffer[]
  idempotencyKey: string | null
  entryId: string
  now: Date
  cautions: Caution[]
  isSure: boolean
}

/** The whole award in one durable statement. */
export async function giveInStorePoints(database: Database, award: Award): Promise<AwardRow> {
  const [row] = await database.statement<AwardRow & Record<string, unknown>>(
    'give_in_store_points',
    giveStatement,
    [
      award.restaurantId,
      award.sessionId,
      award.cusId,
      award.points,
      award.pinMacs,
      award.idempotencyKey,
      award.entryId,
      newId(),
      newId(),
      award.now,
      award.cautions,
      usualAwardsPerDay,
      award.isSure,
    ],
  )
  return row as AwardRow
}

type UsualRow = Pick<AwardRow, 'first_name' | 'last_name' | 'balance'> & { place: number }

/**
 * Gives the usual ones of these awards in one durable statement, all or none, and returns them.
 * `giveInStorePoints` has an answer to each of the others.
 */
export async function giveUsualAwards(
  database: Database,
  awards: Award[],
): Promise<Map<Award, AwardRow>> {
  const rows = await database.statement<UsualRow>(
    'give_usual_awards',
    'select place, first_name, last_name, balance from give_usual_awards($1, $2)',
    [JSON.stringify(awards.map(asUsual)), usualAwardsPerDay],
  )
  return new Map(
    rows.map(({ place, ...given }) => {
      const award = awards[place] as Award
      return [award, { ...given, ...asGiven(award) }]
    }),
  )
}

const asGiven = ({ entryId, points, now }: Award) => ({
  outcome: 'ok' as const,
  until: null,
  entry_id: entryId,
  points,
  bonus: 0,
  created_at: now,
  cautions: [],
})

const asUsual = ({ pinMacs, ...award }: Award, place: number) => ({
  ...award,
  place,
  pinMac: `\\x${pinMacs[0]?.toString('hex')}`,
})

interface Joined {
  bonus: number | null
  balance: number
}

/** Null bonus: there is no such customer. */
export async function joinProgram(
  tx: Tx,
  joining: { restaurantId: string; cusId: string; bonusEntryId: string; now: Date },
): Promise<Joined> {
  const { rows } = await sql<Joined>`select bonus, balance from join_program(
    ${joining.restaurantId}, ${joining.cusId}, null, ${joining.bonusEntryId}, null, ${joining.now})`.execute(
    tx,
  )
  return rows[0] as Joined
}

const entryColumns = [
  'entry_id',
  'cus_id',
  'number',
  'kind',
  'points',
  'balance_after',
  'cause',
  'cautions',
  'reverses',
  'session_id',
  'created_at',
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

/** The bonus that came with this award, when the customer joined by it. */
export const findBonusOf = (tx: Tx, restaurantId: string, entryId: string) =>
  tx
    .selectFrom('points_entry')
    .select(entryColumns)
    .where('restaurant_id', '=', restaurantId)
    .where('source_id', '=', entryId)
    .where('kind', '=', 'sign_up_bonus')
    .executeTakeFirst()

/** Newest first, before the given number; one more than asked tells whether there is another page. */
export const listEntries = (
  tx: Tx,
  restaurantId: string,
  cusId: string,
  beforeNumber: number,
  limit: number,
) =>
  tx
    .selectFrom('points_entry')
    .select(entryColumns)
    .where('restaurant_id', '=', restaurantId)
    .where('cus_id', '=', cusId)
    .where('number', '<', beforeNumber)
    .orderBy('number', 'desc')
    .limit(limit)
    .execute()
