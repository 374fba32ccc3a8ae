import { askedAmong, type ReasonToCheck } from '@dobara/contract/rules/cautions'
import { correctionDays, usualTakenBackClaims } from '@dobara/contract/rules/corrections'
import { decisionIn } from '@dobara/contract/rules/ended-reasons'
import { dayMilliseconds } from '@dobara/contract/text/india-time'
import type { Tx } from '../platform/database/database.ts'
import { fail } from '../platform/failure.ts'
import { newId } from '../platform/id.ts'
import { lockAsked } from '../points/asked.ts'
import { passOn } from '../points/bound-cards.ts'
import { requireWithinOwnLimits } from '../points/own-limits.ts'
import type { Actor } from '../restaurants/pin.ts'
import { giveBack } from './give-back.ts'
import * as queries from './queries.ts'

interface TakingBack {
  restaurantId: string
  actor: Actor
  rewardId: string
  reason: string
  isSure: boolean
  idempotencyKey: string | null
  now: Date
}

/**
 * The reward may have been handed over, so points given back count for a person's limits, and the
 * owner is notified.
 * @throws {Failure} claim_not_found, claim_waits, already_decided, already_taken_back,
 * balance_too_high, above_own_limit, are_you_sure
 */
export async function takeBackApproval(tx: Tx, taking: TakingBack) {
  const { restaurantId, actor, rewardId, reason, isSure, idempotencyKey, now } = taking
  const locked = await lockAsked(tx, 'reward_claim', queries.lockClaim, restaurantId, rewardId)
  const { member, row: claim } = locked
  const { cus_id: cusId } = claim
  if (claim.status === 'pending') fail('claim_waits')
  if (claim.taken_back_at) fail('already_taken_back')
  if (claim.status === 'declined') fail('already_decided', { decision: decisionIn(claim) })
  const staffId = actor.staff_id
  // A gift counts as when it was given, because taking it back gives it again.
  const points = claim.cost || (await queries.pointsOfGift(tx, restaurantId, rewardId))
  await requireWithinOwnLimits(tx, { restaurantId, staffId, points, now })
  const cautions = staffId ? await cautionsOf(tx, restaurantId, cusId, now) : []
  const asked = askedAmong(cautions)
  if (asked.length > 0 && !isSure) fail('are_you_sure', { cautions: asked })
  const entryId = newId(now)
  const takenBack = { entry_id: entryId, cautions, idempotency_key: idempotencyKey }
  const balance = await giveBack(tx, restaurantId, claim, { reason, actor, now, takenBack })
  await passOn(tx, { restaurantId, cusId, now })
  const { in_stamps: inStamps } = claim
  return { cusId, member, entryId, inStamps, points: claim.cost, balance }
}

async function cautionsOf(
  tx: Tx,
  restaurantId: string,
  cusId: string,
  now: Date,
): Promise<ReasonToCheck[]> {
  const since = new Date(now.getTime() - correctionDays * dayMilliseconds)
  const earlier = await queries.countTakenBack(tx, restaurantId, cusId, since)
  return [earlier >= usualTakenBackClaims ? 'taken_back_again' : 'approval_taken_back']
}
