import type { Insertable } from 'kysely'
import type { RewardClaimTable } from '../../database/schema.ts'
import { makeWaitingDue } from '../billing/due-owner-message.ts'
import type { Tx } from '../platform/database/database.ts'
import { fail } from '../platform/failure.ts'
import { newId } from '../platform/id.ts'
import { appendEntry } from '../points/ledger.ts'
import { confirmMembership } from '../points/membership.ts'
import type { Actor } from '../restaurants/pin.ts'
import * as queries from './queries.ts'

interface Making {
  restaurantId: string
  cusId: string
  /** The locked membership's */
  balance: number
  program: { reward: string; minimum_spend: number; reward_cost: number | null }
  claim: Pick<Insertable<RewardClaimTable>, 'platform'> & Partial<Insertable<RewardClaimTable>>
  /** Approves it at once */
  actor?: Actor
  now: Date
}

/**
 * Holds the present reward's points, so that they cannot be claimed twice.
 * @throws {Failure} not_enough_points
 */
export async function makeClaim(tx: Tx, making: Making) {
  const { restaurantId, cusId, program, actor, now } = making
  const { reward, minimum_spend: cost, reward_cost } = program
  if (making.balance < cost) fail('not_enough_points', { missing: cost - making.balance })
  await confirmMembership(tx, restaurantId, cusId)
  const rewardId = newId()
  await queries.insertClaim(tx, {
    restaurant_id: restaurantId,
    reward_id: rewardId,
    cus_id: cusId,
    reward,
    cost,
    reward_cost,
    created_at: now,
    ...making.claim,
  })
  if (!actor) await makeWaitingDue(tx, restaurantId, now)
  const balance = await appendEntry(tx, {
    restaurant_id: restaurantId,
    cus_id: cusId,
    kind: 'reward_claim',
    points: -cost,
    cause: reward,
    source_id: rewardId,
    ...actor,
    created_at: now,
  })
  return { rewardId, balance }
}
