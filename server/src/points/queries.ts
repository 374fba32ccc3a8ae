import { type Caution, usualAwardsPerDay } from '@dobara/contract/rules/cautions'
import { sql } from 'kysely'
import type { Database, Tx } from '../platform/database/database.ts'
import { newId } from '../platform/id.ts'
import type { PinOutcome } from '../restaurants/pin.ts'
import { billRules, lastBill } from './bill-by-rule.ts'
import { correctedPoints } from './booked.ts'
import { causeOfEntry } from './cause.ts'
import { entriesAmong } from './entry-tables.ts'
import { undoUntil } from './rules.ts'

const plainRefusals = [
  'signed_out',
  'key_reused',
  'customer_not_found',
  'guest_left',
  'plan_ended',
] as const
type PlainRefusal = (typeof plainRefusals)[number]

export const isPlainRefusal = (outcome: AwardRow['outcome']): outcome is PlainRefusal =>
  plainRefusals.some((refusal) => refusal === outcome)

/** The answer to one award: the composite type `award_answer` of the database. A refused award has an outcome but no figures. */
export interface AwardRow {
  outcome:
    | PinOutcome['outcome']
    | PlainRefusal
    | 'too_many_strangers'
    | 'are_you_sure'
    | 'above_own_limit'
  entry_id: string
  first_name: string
  last_name: string
  points: number
  balance: number
  bonus: number
  created_at: Date
  /** When it came, if it had waited on a phone. */
  sent_at: Date | null
  cautions: Caution[]
}

/** The columns of an answer that the award itself does not contain. An award with a wrong PIN has only an outcome. */
type BatchRow = Pick<
  AwardRow,
  'outcome' | 'first_name' | 'last_name' | 'balance' | 'bonus' | 'cautions'
> & { place: number }

export interface Award {
  restaurantId: string
  sessionId: string
  deviceId: string | null
  cusId: string
  points: number
  pinMacs: Buffer[]
  idempotencyKey: string | null
  entryId: string
  now: Date
  /** When it was given, if it waited on a phone. */
  keptSince: Date | null
  cautions: Caution[]
  isSure: boolean
  /** Whether the award is refused once the plan has ended. False when billing is off. */
  isBilled: boolean
  /** The people who give this guest points far more often than others do. */
  oftenBy: string[]
  /** In rupees; null if the points were not reckoned from a bill. */
  billAmount: number | null
}

/** Gives one award, or says why not. The statement is a transaction of its own. */
export async function giveAward(database: Database, award: Award): Promise<AwardRow> {
  const [answer] = await database.call<AwardRow>(
    'give_award',
    `select outcome, entry_id, first_name, last_name, points, balance, bonus, created_at,
      sent_at, cautions from give_award($1, $2)`,
    [
      JSON.stringify({ ...toSqlAward(award, 0), bonus_entry_id: newId(award.now) }),
      usualAwardsPerDay,
    ],
  )
  return answer as AwardRow
}

/**
 * Gives those of the awards that need no waiting and returns their answers. The others get no answer here and are left
 * to `giveAward`. The statement is a transaction of its own: if one award fails, none is given. The caller passes one
 * PIN for each session, and no key twice.
 */
export async function giveAwards(
  database: Database,
  awards: Award[],
): Promise<Map<Award, AwardRow>> {
  const answers = await database.call<BatchRow>(
    'give_awards',
    `select place, outcome, first_name, last_name, balance, bonus, cautions
      from give_awards($1, $2)`,
    [JSON.stringify(awards.map(toSqlAward)), usualAwardsPerDay],
  )
  return new Map(
    answers.map((answer) => {
      const award = awards[answer.place] as Award
      const { entryId, points, now } = award
      return [award, { ...answer, entry_id: entryId, points, created_at: now, sent_at: null }]
    }),
  )
}

/** The award as JSON for the composite type `award` of the database. */
const toSqlAward = (award: Award, place: number) => ({
  place,
  restaurant_id: award.restaurantId,
  session_id: award.sessionId,
  device_id: award.deviceId,
  cus_id: award.cusId,
  points: award.points,
  pin_macs: award.pinMacs.map((mac) => `\\x${mac.toString('hex')}`),
  idempotency_key: award.idempotencyKey,
  entry_id: award.entryId,
  given_at: award.now,
  cautions: award.cautions,
  is_sure: award.isSure,
  is_billed: award.isBilled,
  bill_amount: award.billAmount,
  often_by: award.oftenBy,
  kept_since: award.keptSince,
  receipt_due_at: undoUntil(award.now),
})

interface Joined {
  bonus: number | null
  balance: number
}

/** A null bonus means that there is no such customer. */
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
  'points_entry.entry_id',
  'points_entry.cus_id',
  'points_entry.number',
  'points_entry.kind',
  'points_entry.points',
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

/** The sign-up bonus that came with this award, if the award made the customer a member. */
export const findBonusOf = (tx: Tx, restaurantId: string, entryId: string) =>
  tx
    .selectFrom('points_entry')
    .select(entryColumns)
    .where('restaurant_id', '=', restaurantId)
    .where('source_id', '=', entryId)
    .where('kind', '=', 'sign_up_bonus')
    .executeTakeFirst()

/** An entry's points as corrected, and what its bill and its rule were. */
export const findCorrected = (tx: Tx, restaurantId: string, entryId: string) =>
  tx
    .selectFrom('points_entry')
    .select(['points', 'bill_amount', correctedPoints(restaurantId).as('corrected_points')])
    .select([lastBill(restaurantId).as('last_bill'), billRules(restaurantId).as('bill_rules')])
    .where('restaurant_id', '=', restaurantId)
    .where('entry_id', '=', entryId)
    .executeTakeFirstOrThrow()

/**
 * Lists entries before the given number, newest first. Old entries are read only if the current ones are too few and
 * end above number 1, because a membership's entries are numbered from 1 without a gap. Entries only move from current
 * to old, and the current ones are read first, so a move between the two reads neither hides nor repeats an entry.
 */
export async function listEntries(
  tx: Tx,
  restaurantId: string,
  cusId: string,
  beforeNumber: number,
  limit: number,
) {
  const list = (which: 'current' | 'old', before: number, most: number) =>
    entriesAmong(tx, which)
      .leftJoin('put_right', (join) =>
        join
          .onRef('put_right.restaurant_id', '=', 'points_entry.restaurant_id')
          .onRef('put_right.entry_id', '=', 'points_entry.entry_id'),
      )
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
