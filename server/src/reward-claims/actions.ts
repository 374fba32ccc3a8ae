import { endedReasons } from '@dobara/contract/rules/ended-reasons'
import type { Body } from '@dobara/contract/schemas/endpoint'
import type { claimReward } from '@dobara/contract/schemas/reward-claims'
import type { Tx } from '../platform/database/database.ts'
import { fail } from '../platform/failure.ts'
import { requireFit } from '../platform/free-text/free-text.ts'
import {
  type AskedServices,
  createAsking,
  createDeciding,
  type Decision,
  type Keyed,
} from '../points/asked.ts'
import { makeReceiptDue } from '../points/due-receipt.ts'
import { entryOfSource } from '../points/ledger.ts'
import { lockMembership } from '../points/membership.ts'
import { decidedBy } from '../restaurants/pin.ts'
import type { Counter, Guest } from '../session/authority.ts'
import { chosenReward, isSameChoice } from './chosen-reward.ts'
import { giveBack, giveBackAll } from './give-back.ts'
import { makeClaim } from './make-claim.ts'
import * as queries from './queries.ts'
import { declinedMessage, shownUntil, withdrawnMessage } from './rules.ts'

type Claim = Body<typeof claimReward> & Keyed

export const createRewardClaims = (services: AskedServices) => {
  const { database, restaurants, changes } = services
  const ask = createAsking('reward_claim', services)

  /** @throws {Failure} claim_not_found */
  const findOwn = async ({ cusId }: Guest, rewardId: string) =>
    (await database.asCustomer(cusId, (tx) => queries.findOwn(tx, cusId, rewardId))) ??
    fail('claim_not_found')

  return {
    ...createDecisions(services),

    /**
     * Holds the reward's points, so that they cannot be claimed twice.
     * @throws {Failure} restaurant_not_found, not_joined, not_enough_points, key_reused,
     * reward_not_found, reward_not_now, reward_gone_today, reward_claimed_before, invalid,
     * gift_not_found, gift_ended, gift_stopped, gift_taken
     */
    async claim(guest: Guest, given: Claim, now: Date) {
      const { cusId } = guest
      const claimed = await ask(guest, given, async (tx, { restaurant_id }, member) => {
        const earlier = await findEarlier(tx, restaurant_id, cusId, given)
        if (earlier) return earlier
        return makeClaim(tx, {
          restaurantId: restaurant_id,
          cusId,
          member,
          chosen: await chosenReward(tx, {
            program: await restaurants.publicRowOf(tx, restaurant_id),
            inStamps: member.in_stamps && given.unit !== 'points',
            cusId,
            chosen: given,
            now,
          }),
          claim: { platform: given.platform, idempotency_key: given.idempotencyKey },
          now,
        })
      })
      return { message: 'Claimed. Waiting for the restaurant.', ...claimed }
    },

    /**
     * Keeps the first time that the guest's screen showed the claim.
     * @throws {Failure} claim_not_found; claim_not_shown unless approved within half an hour
     */
    async noteShown(guest: Guest, rewardId: string, now: Date) {
      const claim = await findOwn(guest, rewardId)
      const until = shownUntil(claim)
      if (!until || now >= until) return fail('claim_not_shown')
      if (claim.shown_at) return { shownAt: claim.shown_at.toISOString() }
      const { restaurant_id: restaurantId } = claim
      const shownAt = await database.asRestaurant(restaurantId, (tx) =>
        queries.noteShown(tx, restaurantId, rewardId, now),
      )
      changes.publish(`restaurant:${restaurantId}`, `customer:${guest.cusId}`)
      return { shownAt: shownAt.toISOString() }
    },

    /**
     * Gives the points back. A repeat changes nothing. @throws {Failure} claim_not_found,
     * already_decided
     */
    async withdrawOwn(guest: Guest, rewardId: string, now: Date) {
      const { restaurant_id: restaurantId } = await findOwn(guest, rewardId)
      const reason = endedReasons.withdrawn
      const withdrawn = await database.asRestaurant(restaurantId, async (tx) => {
        await lockMembership(tx, restaurantId, guest.cusId)
        const claim = await queries.lockClaim(tx, restaurantId, rewardId)
        if (!claim) return fail('claim_not_found')
        if (claim.reason === reason) return claim
        if (claim.status !== 'pending') fail('already_decided', { decision: claim.status })
        await giveBack(tx, restaurantId, claim, { reason, now })
        return claim
      })
      changes.publish(`restaurant:${restaurantId}`, `customer:${guest.cusId}`)
      return { message: withdrawnMessage(withdrawn) }
    },

    /** Gives the points back. The caller holds the membership's lock. */
    withdraw: giveBackAll,

    forgetReasons: queries.forgetReasons,
  }
}

export type RewardClaims = ReturnType<typeof createRewardClaims>

const createDecisions = (services: AskedServices) => {
  const decide = createDeciding('reward_claim', queries.lockClaim, services)
  return {
    /**
     * Held points stay spent. A repeat with the same key gets the first answer, even after a taking
     * back.
     * @throws {Failure} those of every decision
     */
    async approve(counter: Counter, decision: Decision, now: Date) {
      const { restaurantId } = counter
      const { id, idempotencyKey } = decision
      const reward = await decide(counter, decision, now, async (tx, claim, actor) => {
        if (claim.status === 'declined' && !claim.taken_back_at) fail('key_reused')
        if (claim.status === 'pending') {
          await queries.decide(tx, restaurantId, id, {
            status: 'approved',
            decided_at: now,
            decision_key: idempotencyKey,
            ...decidedBy(actor),
          })
          const { cus_id: cusId } = claim
          await makeReceiptDue(tx, { restaurantId, cusId, about: 'claim', id, now })
        }
        return claim.reward
      })
      return { message: `Approved: ${reward}.` }
    },

    /** Gives the held points back. @throws {Failure} those of every decision */
    async decline(counter: Counter, decision: Decision & { reason: string }, now: Date) {
      const { reason, idempotencyKey: key } = decision
      requireFit({ reason })
      const message = await decide(counter, decision, now, async (tx, claim, actor) => {
        if (claim.status === 'pending')
          await giveBack(tx, counter.restaurantId, claim, { reason, key, actor, now })
        else if (claim.reason !== reason || claim.taken_back_at) fail('key_reused')
        return declinedMessage(claim)
      })
      return { message }
    },
  }
}

/** The answer to an earlier submission. @throws {Failure} key_reused */
async function findEarlier(tx: Tx, restaurantId: string, cusId: string, given: Claim) {
  const { idempotencyKey: key, platform, unit } = given
  const earlier = key && (await queries.findByKey(tx, restaurantId, cusId, key))
  if (!earlier) return null
  if (
    earlier.platform !== platform ||
    (unit === 'points' && earlier.in_stamps) ||
    !isSameChoice(earlier, restaurantId, given)
  )
    fail('key_reused')
  const { reward_id: rewardId } = earlier
  const source = { restaurantId, cusId, sourceId: rewardId, kind: 'reward_claim' } as const
  return { rewardId, balance: (await entryOfSource(tx, source)).balance_after }
}
