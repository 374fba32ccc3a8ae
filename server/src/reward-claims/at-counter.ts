import type { Tx } from '../platform/database/database.ts'
import { fail } from '../platform/failure.ts'
import { makeReceiptDue } from '../points/due-receipt.ts'
import { entryOfSource } from '../points/ledger.ts'
import type { Balances } from '../points/membership.ts'
import { requireWithinOwnLimits } from '../points/own-limits.ts'
import { type Actor, decidedBy } from '../restaurants/pin.ts'
import { makeClaim, rewardOf } from './make-claim.ts'
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
  program: Parameters<typeof makeClaim>[1]['program']
}

/**
 * A claim that is made and approved at once. Its points count for the person's limits.
 * @throws {Failure} not_enough_points, above_own_limit
 */
export async function giveAtCounter(tx: Tx, giving: Giving) {
  const { restaurantId, cusId, key, actor, now, member, program } = giving
  const { reward, cost: points } = rewardOf(program, member.in_stamps)
  await requireWithinOwnLimits(tx, { restaurantId, staffId: actor.staff_id, points, now })
  const { rewardId, balance } = await makeClaim(tx, {
    restaurantId,
    cusId,
    member,
    program,
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
  return answer({ rewardId, reward, points, balance })
}

/** @returns the first answer to the key; null for a new one. @throws {Failure} key_reused */
export async function findGivenAtCounter(
  tx: Tx,
  { restaurantId, cusId, key }: Pick<AtCounter, 'restaurantId' | 'cusId' | 'key'>,
) {
  const first = key === null ? undefined : await queries.findByDecisionKey(tx, restaurantId, key)
  if (!first) return null
  if (first.idempotency_key !== key || first.cus_id !== cusId) return fail('key_reused')
  const { reward_id: rewardId, reward, cost } = first
  const held = await entryOfSource(tx, {
    restaurantId,
    cusId,
    sourceId: rewardId,
    kind: 'reward_claim',
  })
  return answer({ rewardId, reward, points: cost, balance: held.balance_after })
}

const answer = (given: { rewardId: string; reward: string; points: number; balance: number }) => ({
  message: `Give this now: ${given.reward}.`,
  ...given,
})
