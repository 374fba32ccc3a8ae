import type { Tx } from '../platform/database/database.ts'
import { fail } from '../platform/failure.ts'
import { newId } from '../platform/id.ts'
import { appendEntry } from '../points/ledger.ts'
import { lockMembership } from '../points/membership.ts'
import { type Actor, decidedBy } from '../restaurants/pin.ts'
import * as queries from './queries.ts'

interface TakingBack {
  restaurantId: string
  actor: Actor
  rewardId: string
  reason: string
  idempotencyKey: string | null
  now: Date
}

/**
 * Declines a claim that was approved, and gives its points back.
 * @throws {Failure} claim_not_found, claim_waits, already_decided, already_taken_back, balance_too_high
 */
export async function takeBackApproval(tx: Tx, taking: TakingBack) {
  const { restaurantId, actor, rewardId, reason, idempotencyKey, now } = taking
  const cusId = await queries.findCustomerOf(tx, restaurantId, rewardId)
  if (!cusId) return fail('claim_not_found')
  const member = await lockMembership(tx, restaurantId, cusId)
  const claim = await queries.lockClaim(tx, restaurantId, rewardId)
  if (!claim) return fail('claim_not_found')
  if (claim.status === 'pending') fail('claim_waits')
  if (claim.taken_back_at) fail('already_taken_back')
  if (claim.status === 'declined') fail('already_decided', { decision: 'declined' })
  await queries.decide(tx, restaurantId, rewardId, {
    status: 'declined',
    reason,
    decided_at: now,
    taken_back_at: now,
    ...decidedBy(actor),
  })
  const entryId = newId(now)
  const balance = await appendEntry(tx, {
    entry_id: entryId,
    restaurant_id: restaurantId,
    cus_id: cusId,
    kind: 'claim_declined',
    points: claim.cost,
    cause: claim.reward,
    source_id: rewardId,
    ...actor,
    idempotency_key: idempotencyKey,
    created_at: now,
  })
  return { cusId, member, entryId, points: claim.cost, balance }
}
