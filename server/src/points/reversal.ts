import { pointsForBill } from '@dobara/contract/rules/bill-rule'
import type { ReasonToCheck } from '@dobara/contract/rules/cautions'
import { takeableKinds } from '@dobara/contract/rules/corrections'
import { pointsTimes } from '@dobara/contract/rules/points-windows'
import type { Tx } from '../platform/database/database.ts'
import { fail, failFields } from '../platform/failure.ts'
import { newId } from '../platform/id.ts'
import type { Actor } from '../restaurants/pin.ts'
import { billByRule } from './bill-by-rule.ts'
import { appendEntry } from './ledger.ts'
import { lockMembership, undoJoining } from './membership.ts'
import { findBonusOf, findCorrected, findEntry, findReversal } from './queries.ts'

interface Award {
  entry_id: string
  cus_id: string
  number: number
  points: number
  in_stamps: boolean
}

interface Member {
  entry_count: number
  joined_with: string | null
}

interface Reversal {
  restaurantId: string
  award: Award
  member: Member
  points: number
  reason?: string
  cautions?: ReasonToCheck[]
  idempotencyKey?: string | null
  actor: Actor
  now: Date
}

/**
 * The caller has checked that the award has no reversal yet. If the award created the membership
 * and nothing happened since, the membership ends.
 * @throws {Failure} points_spent
 */
export async function reverse(tx: Tx, reversal: Reversal) {
  const { restaurantId, award, member, points, actor, now } = reversal
  const append = (target: Award, entryId: string, more = {}) =>
    appendEntry(tx, {
      entry_id: entryId,
      restaurant_id: restaurantId,
      cus_id: target.cus_id,
      kind: 'reversal',
      points: -target.points,
      in_stamps: target.in_stamps,
      cause: 'Taken back',
      reverses: target.entry_id,
      ...actor,
      created_at: now,
      ...more,
    })
  const entryId = newId(now)
  let balance = await append({ ...award, points }, entryId, {
    reason: reversal.reason,
    cautions: reversal.cautions ?? [],
    idempotency_key: reversal.idempotencyKey,
  })
  if (member.joined_with === award.entry_id && member.entry_count === award.number) {
    const bonus = await findBonusOf(tx, restaurantId, award.entry_id)
    if (bonus) balance = await append(bonus, newId(now))
    await undoJoining(tx, restaurantId, award.cus_id, { tookBonusBack: Boolean(bonus), now })
  }
  return { entryId, balance }
}

/**
 * The membership is locked until the transaction ends.
 * @returns null also for entries that were set aside
 */
export async function lockAward(tx: Tx, restaurantId: string, entryId: string) {
  const award = await findEntry(tx, restaurantId, entryId)
  if (!award || !takeableKinds.some((kind) => kind === award.kind)) return null
  const member = await lockMembership(tx, restaurantId, award.cus_id)
  if (!member) return null
  return { award, member, isReversed: Boolean(await findReversal(tx, restaurantId, entryId)) }
}

/**
 * @throws {Failure} award_not_found, also for an entry of another guest or one set aside;
 * already_taken_back
 */
export async function requireCorrectable(
  tx: Tx,
  restaurantId: string,
  entryId: string,
  cusId: string,
) {
  const entry = await findEntry(tx, restaurantId, entryId)
  if (entry?.cus_id !== cusId) return fail('award_not_found')
  if (await findReversal(tx, restaurantId, entryId)) fail('already_taken_back')
  return entry
}

export const correctedPointsOf = async (tx: Tx, restaurantId: string, entryId: string) =>
  (await findCorrected(tx, restaurantId, entryId)).corrected_points

/**
 * The caller has locked the membership.
 * @throws {Failure} corrected_to_nothing
 */
export async function standingPointsOf(tx: Tx, restaurantId: string, entryId: string) {
  const points = await correctedPointsOf(tx, restaurantId, entryId)
  return points > 0 ? points : fail('corrected_to_nothing')
}

/**
 * The caller has locked the membership.
 * @throws {Failure} points_not_of_bill
 */
export async function requirePointsOfBill(
  tx: Tx,
  restaurantId: string,
  { entryId, rightBill, points }: { entryId: string; rightBill: number; points: number },
) {
  const award = await findCorrected(tx, restaurantId, entryId)
  const bill = billByRule(award)
  if (
    !bill ||
    award.corrected_points + points !== pointsTimes(pointsForBill(bill, rightBill), bill.halves)
  )
    return fail('points_not_of_bill')
  if (points === 0 && rightBill === bill.amount) failFields({ rightBill: 'right_number_same' })
}
