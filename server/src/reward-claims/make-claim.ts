import type { Unit } from '@dobara/contract/rules/stamps'
import type { Insertable } from 'kysely'
import type { RewardClaimTable } from '../../database/schema.ts'
import { makeWaitingDue } from '../billing/due-owner-message.ts'
import type { Tx } from '../platform/database/database.ts'
import { fail } from '../platform/failure.ts'
import { newId } from '../platform/id.ts'
import { appendEntry } from '../points/ledger.ts'
import { type Balances, balanceIn, confirmMembership } from '../points/membership.ts'
import type { Actor } from '../restaurants/pin.ts'
import * as queries from './queries.ts'

export interface ProgramRow {
  unit: Unit
  reward: string
  minimum_spend: number
  reward_cost: number | null
  points_reward: string | null
  points_reward_needs: number | null
}

/** Points from before stamps bring the reward of their time. */
export const rewardOf = (program: ProgramRow, inStamps: boolean) => {
  const { reward, minimum_spend, points_reward, points_reward_needs } = program
  return inStamps === (program.unit === 'stamps')
    ? { reward, cost: minimum_spend }
    : { reward: points_reward ?? reward, cost: points_reward_needs ?? minimum_spend }
}

interface Making {
  restaurantId: string
  cusId: string
  /** The locked membership */
  member: Balances
  program: ProgramRow
  /** With the points from before stamps */
  withPointsLeft?: boolean
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
  const { restaurantId, cusId, member, program, actor, now } = making
  const inStamps = member.in_stamps && !making.withPointsLeft
  const { reward, cost } = rewardOf(program, inStamps)
  const missing = cost - balanceIn(member, inStamps)
  if (missing > 0) fail('not_enough_points', { missing })
  await confirmMembership(tx, restaurantId, cusId)
  const rewardId = newId()
  await queries.insertClaim(tx, {
    restaurant_id: restaurantId,
    reward_id: rewardId,
    cus_id: cusId,
    reward,
    cost,
    reward_cost: program.reward_cost,
    in_stamps: inStamps,
    created_at: now,
    ...making.claim,
  })
  if (!actor) await makeWaitingDue(tx, restaurantId, now)
  const balance = await appendEntry(tx, {
    restaurant_id: restaurantId,
    cus_id: cusId,
    kind: 'reward_claim',
    points: -cost,
    in_stamps: inStamps,
    cause: reward,
    source_id: rewardId,
    ...actor,
    created_at: now,
  })
  return { rewardId, balance }
}
