import type { Selectable } from 'kysely'
import type { RewardClaimTable } from '../../database/schema.ts'
import type { Tx } from '../platform/database/database.ts'
import { fail } from '../platform/failure.ts'
import { makeReceiptDue } from '../points/due-receipt.ts'
import { entryOfSource } from '../points/ledger.ts'
import type { Balances } from '../points/membership.ts'
import { requireWithinOwnLimits } from '../points/own-limits.ts'
import { type Actor, decidedBy } from '../restaurants/pin.ts'
import { type Chosen, type ChosenReward, isSameChoice } from './chosen-reward.ts'
import { makeClaim } from './make-claim.ts'
import * as queries from './queries.ts'

interface AtCounter {
  restaurantId: string
  cusId: string
  key: string | null
  actor: Actor
  now: Date
}

interface Giving extends AtCounter {
  /** Locked; its guest has proved to be here. */
  member: Balances
  chosen: ChosenReward
}

/**
 * A claim that is made and approved at once. Its points count for the person's limits.
 * @throws {Failure} not_enough_points, above_own_limit, reward_not_now, reward_claimed_before,
 * reward_gone_today
 */
export async function giveAtCounter(tx: Tx, giving: Giving) {
  const { restaurantId, cusId, key, actor, now, member, chosen } = giving
  const { points } = chosen
  await requireWithinOwnLimits(tx, { restaurantId, staffId: actor.staff_id, points, now })
  const { rewardId, balance } = await makeClaim(tx, {
    restaurantId,
    cusId,
    member,
    chosen,
    claim: {
      platform: 'In-store',
      status: 'approved',
      decided_at: now,
      idempotency_key: key,
      decision_key: key,
      ...decidedBy(actor),
    },
    actor,
    now,
  })
  await makeReceiptDue(tx, { restaurantId, cusId, about: 'claim', id: rewardId, now })
  return answer({ reward_id: rewardId, ...chosen.snapshot }, balance)
}

/** @returns the first answer to the key; null for a new one. @throws {Failure} key_reused */
export async function findGivenAtCounter(
  tx: Tx,
  {
    restaurantId,
    cusId,
    key,
    chosen,
  }: Pick<AtCounter, 'restaurantId' | 'cusId' | 'key'> & { chosen: Chosen },
) {
  const first = key === null ? undefined : await queries.findByDecisionKey(tx, restaurantId, key)
  if (!first) return null
  if (first.idempotency_key !== key || first.cus_id !== cusId) return fail('key_reused')
  if (!isSameChoice(first, restaurantId, chosen)) return fail('key_reused')
  const held = await entryOfSource(tx, {
    restaurantId,
    cusId,
    sourceId: first.reward_id,
    kind: 'reward_claim',
  })
  return answer(first, held.balance_after)
}

type Given = Pick<
  Selectable<RewardClaimTable>,
  'reward_id' | 'reward' | 'cost' | 'rupees' | 'percent' | 'most_rupees'
>

const answer = (given: Given, balance: number) => ({
  message: `Give this now: ${given.reward}.`,
  rewardId: given.reward_id,
  reward: given.reward,
  points: given.cost,
  rupees: given.rupees,
  percent: given.percent,
  mostRupees: given.most_rupees,
  balance,
})
