import type { Insertable } from 'kysely'
import type { RewardClaimTable } from '../../database/schema.ts'
import { makeWaitingDue } from '../billing/due-owner-message.ts'
import type { Tx } from '../platform/database/database.ts'
import { fail } from '../platform/failure.ts'
import { newId } from '../platform/id.ts'
import { appendEntry } from '../points/ledger.ts'
import { type Balances, balanceIn, confirmMembership } from '../points/membership.ts'
import type { Actor } from '../restaurants/pin.ts'
import { type ChosenReward, requireClaimable } from './chosen-reward.ts'
import * as queries from './queries.ts'

interface Making {
  restaurantId: string
  cusId: string
  /** Locked */
  member: Balances
  chosen: ChosenReward
  claim: Pick<Insertable<RewardClaimTable>, 'platform'> & Partial<Insertable<RewardClaimTable>>
  /** Approves it at once */
  actor?: Actor
  now: Date
}

/**
 * Holds the reward's points, so that they cannot be claimed twice.
 * @throws {Failure} not_enough_points, reward_not_now, reward_claimed_before, reward_gone_today
 */
export async function makeClaim(tx: Tx, making: Making) {
  const { restaurantId, cusId, member, chosen, actor, now } = making
  const { reward, cost, in_stamps } = chosen.snapshot
  const missing = cost - balanceIn(member, in_stamps)
  if (missing > 0) fail('not_enough_points', { missing })
  await requireClaimable(tx, { restaurantId, cusId, chosen, now })
  await confirmMembership(tx, restaurantId, cusId)
  const rewardId = newId()
  await queries.insertClaim(tx, {
    restaurant_id: restaurantId,
    reward_id: rewardId,
    cus_id: cusId,
    ...chosen.snapshot,
    created_at: now,
    ...making.claim,
  })
  if (!actor) await makeWaitingDue(tx, restaurantId, now)
  const balance = await appendEntry(tx, {
    restaurant_id: restaurantId,
    cus_id: cusId,
    kind: 'reward_claim',
    points: -cost,
    in_stamps,
    cause: reward,
    source_id: rewardId,
    ...actor,
    created_at: now,
  })
  return { rewardId, balance }
}
