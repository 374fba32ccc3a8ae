import { decisionIn, endedReasons } from '@dobara/contract/rules/ended-reasons'
import type { Body } from '@dobara/contract/schemas/endpoint'
import type { claimReward } from '@dobara/contract/schemas/reward-claims'
import { makeWaitingDue } from '../billing/due-owner-message.ts'
import { refuseKeyUsedElsewhere } from '../customers/refuse-key-used-elsewhere.ts'
import { isStillMember } from '../customers/rules.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import { failOn } from '../platform/database/errors.ts'
import { fail } from '../platform/failure.ts'
import { requireFit } from '../platform/free-text/free-text.ts'
import { newId } from '../platform/id.ts'
import type { Changes } from '../platform/realtime/changes.ts'
import { makeReceiptDue } from '../points/due-receipt.ts'
import { appendEntry, entryOfSource } from '../points/ledger.ts'
import { confirmMembership, lockMembership } from '../points/membership.ts'
import type { Restaurants } from '../restaurants/actions.ts'
import { decidedBy, type Pin } from '../restaurants/pin.ts'
import type { Counter, Guest } from '../session/authority.ts'
import { requireOpenSession } from '../session/require-open-session.ts'
import { giveBack } from './give-back.ts'
import * as queries from './queries.ts'
import { shownUntil } from './rules.ts'

interface Decision {
  rewardId: string
  pin: string
  idempotencyKey: string | null
}

export interface RewardClaimServices {
  database: Database
  pin: Pin
  restaurants: Restaurants
  changes: Changes
}

export const createRewardClaims = ({
  database,
  pin,
  restaurants,
  changes,
}: RewardClaimServices) => ({
  /**
   * Held points stay spent. A repeat with the same key gets the first answer, even after a taking
   * back.
   * @throws {Failure} wrong_pin, pin_locked, may_not_decide, claim_not_found, already_decided,
   * key_reused, signed_out
   */
  async approve(counter: Counter, decision: Decision, now: Date) {
    const { restaurantId } = counter
    const { rewardId, idempotencyKey } = decision
    const actor = await pin.checkDecider(counter, decision.pin, now)
    const claim = await database
      .asRestaurant(restaurantId, async (tx) => {
        const found = await lockUndecided(tx, restaurantId, rewardId, idempotencyKey)
        if (found.status === 'declined' && !found.taken_back_at) fail('key_reused')
        if (found.status === 'pending') {
          await queries.decide(tx, restaurantId, rewardId, {
            status: 'approved',
            decided_at: now,
            decision_key: idempotencyKey,
            ...decidedBy(actor),
          })
          const { cus_id: cusId } = found
          await makeReceiptDue(tx, { restaurantId, cusId, about: 'claim', id: rewardId, now })
        }
        await requireOpenSession(tx, counter, now)
        return found
      })
      .catch(failOn('reward_claim_decided_once', 'key_reused'))
    changes.publish(`restaurant:${restaurantId}`, `customer:${claim.cus_id}`)
    return { message: `Approved: ${claim.reward}.` }
  },

  /**
   * Gives the held points back.
   * @throws {Failure} wrong_pin, pin_locked, may_not_decide, claim_not_found, already_decided,
   * key_reused, signed_out
   */
  async decline(counter: Counter, decision: Decision & { reason: string }, now: Date) {
    const { restaurantId } = counter
    const { rewardId, reason, idempotencyKey } = decision
    requireFit({ reason })
    const actor = await pin.checkDecider(counter, decision.pin, now)
    const claim = await database
      .asRestaurant(restaurantId, async (tx) => {
        const found = await lockUndecided(tx, restaurantId, rewardId, idempotencyKey)
        if (found.status === 'pending')
          await giveBack(tx, restaurantId, found, { reason, key: idempotencyKey, actor, now })
        else if (found.reason !== reason || found.taken_back_at) fail('key_reused')
        await requireOpenSession(tx, counter, now)
        return found
      })
      .catch(failOn('reward_claim_decided_once', 'key_reused'))
    changes.publish(`restaurant:${restaurantId}`, `customer:${claim.cus_id}`)
    return { message: 'Declined. The points went back to the guest.' }
  },

  /**
   * Holds the present reward's points, so that they cannot be claimed twice.
   * @throws {Failure} restaurant_not_found, not_joined, not_enough_points, key_reused
   */
  async claim(
    guest: Guest,
    given: Body<typeof claimReward> & { idempotencyKey: string | null },
    now: Date,
  ) {
    const { restaurant_id: restaurantId } = await restaurants.byResId(given.resId)
    const { cusId } = guest
    const { idempotencyKey: key } = given
    await refuseKeyUsedElsewhere(database, 'reward_claim', {
      cusId: guest.cusId,
      restaurantId,
      key,
    })
    const claimed = await database.asRestaurant(restaurantId, async (tx) => {
      const member = await lockMembership(tx, restaurantId, cusId)
      if (!isStillMember(member)) return fail('not_joined')
      const earlier = key && (await queries.findByKey(tx, restaurantId, cusId, key))
      if (earlier) {
        if (earlier.platform !== given.platform) fail('key_reused')
        const held = await entryOfSource(tx, {
          restaurantId,
          cusId,
          sourceId: earlier.reward_id,
          kind: 'reward_claim',
        })
        return { rewardId: earlier.reward_id, balance: held.balance_after }
      }
      const {
        reward,
        minimum_spend: cost,
        reward_cost,
      } = await restaurants.publicRowOf(tx, restaurantId)
      if (member.balance < cost) fail('not_enough_points', { missing: cost - member.balance })
      await confirmMembership(tx, restaurantId, cusId)
      const rewardId = newId()
      await queries.insertClaim(tx, {
        restaurant_id: restaurantId,
        reward_id: rewardId,
        cus_id: cusId,
        platform: given.platform,
        reward,
        cost,
        reward_cost,
        idempotency_key: key,
        created_at: now,
      })
      await makeWaitingDue(tx, restaurantId, now)
      const balance = await appendEntry(tx, {
        restaurant_id: restaurantId,
        cus_id: cusId,
        kind: 'reward_claim',
        points: -cost,
        cause: reward,
        source_id: rewardId,
        created_at: now,
      })
      return { rewardId, balance }
    })
    changes.publish(`restaurant:${restaurantId}`, `customer:${cusId}`)
    return { message: 'Claimed. Waiting for the restaurant.', ...claimed }
  },

  /**
   * Keeps the first time that the guest's screen showed the claim.
   * @throws {Failure} claim_not_found; claim_not_shown unless approved within half an hour
   */
  async noteShown({ cusId }: Guest, rewardId: string, now: Date) {
    const claim = await database.asCustomer(cusId, (tx) => queries.findOwn(tx, cusId, rewardId))
    if (!claim) return fail('claim_not_found')
    const until = shownUntil(claim)
    if (!until || now >= until) return fail('claim_not_shown')
    if (claim.shown_at) return { shownAt: claim.shown_at.toISOString() }
    const { restaurant_id: restaurantId } = claim
    const shownAt = await database.asRestaurant(restaurantId, (tx) =>
      queries.noteShown(tx, restaurantId, rewardId, now),
    )
    changes.publish(`restaurant:${restaurantId}`, `customer:${cusId}`)
    return { shownAt: shownAt.toISOString() }
  },

  /**
   * Gives the points back. A repeat changes nothing. @throws {Failure} claim_not_found,
   * already_decided
   */
  async withdrawOwn({ cusId }: Guest, rewardId: string, now: Date) {
    const own = await database.asCustomer(cusId, (tx) => queries.findOwn(tx, cusId, rewardId))
    if (!own) return fail('claim_not_found')
    const { restaurant_id: restaurantId } = own
    const reason = endedReasons.withdrawn
    await database.asRestaurant(restaurantId, async (tx) => {
      await lockMembership(tx, restaurantId, cusId)
      const claim = await queries.lockClaim(tx, restaurantId, rewardId)
      if (!claim) return fail('claim_not_found')
      if (claim.reason === reason) return
      if (claim.status !== 'pending') fail('already_decided', { decision: claim.status })
      await giveBack(tx, restaurantId, claim, { reason, key: null, actor: null, now })
    })
    changes.publish(`restaurant:${restaurantId}`, `customer:${cusId}`)
    return { message: 'Withdrawn. Your points are back.' }
  },

  /** Gives the points back. The caller holds the membership's lock. */
  async withdraw(
    tx: Tx,
    withdrawal: { restaurantId: string; cusId: string; reason: string; now: Date },
  ): Promise<void> {
    const { restaurantId, cusId, reason, now } = withdrawal
    for (const claim of await queries.lockPendingOf(tx, restaurantId, cusId))
      await giveBack(tx, restaurantId, claim, { reason, key: null, actor: null, now })
  },

  forgetReasons: queries.forgetReasons,
})

export type RewardClaims = ReturnType<typeof createRewardClaims>

/**
 * Pending, or decided by this submission. Locks the membership first, so that its guest cannot
 * leave meanwhile.
 * @throws {Failure} claim_not_found, already_decided
 */
async function lockUndecided(tx: Tx, restaurantId: string, rewardId: string, key: string | null) {
  const cusId = await queries.findCustomerOf(tx, restaurantId, rewardId)
  if (!cusId) return fail('claim_not_found')
  await lockMembership(tx, restaurantId, cusId)
  const claim = await queries.lockClaim(tx, restaurantId, rewardId)
  if (!claim) return fail('claim_not_found')
  const isRepeat = key !== null && claim.decision_key === key
  if (claim.status !== 'pending' && !isRepeat)
    fail('already_decided', { decision: decisionIn(claim) })
  return claim
}
