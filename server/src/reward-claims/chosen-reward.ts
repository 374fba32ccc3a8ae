import { mostSteps, nameOfSteps } from '@dobara/contract/rules/rewards'
import type { Body } from '@dobara/contract/schemas/endpoint'
import type { OfferedReward } from '@dobara/contract/schemas/offered-reward'
import type { claimReward } from '@dobara/contract/schemas/reward-claims'
import { claimStateAt } from '@dobara/contract/text/claim-times'
import { beginOfDay, endOfDay } from '@dobara/contract/text/india-time'
import type { Selectable } from 'kysely'
import type { RewardClaimTable } from '../../database/schema.ts'
import { type LockedGift, lockGift } from '../gifts/lock-gift.ts'
import type { Tx } from '../platform/database/database.ts'
import { fail, failFields } from '../platform/failure.ts'
import type { Restaurants } from '../restaurants/actions.ts'
import {
  describeReward,
  firstReward,
  hasStoredRewards,
  isFirst,
  named,
} from '../restaurants/offered-rewards.ts'
import { findReward, lockReward } from '../restaurants/stored-rewards.ts'
import * as queries from './queries.ts'

export type Chosen = Pick<Body<typeof claimReward>, 'choiceId' | 'steps' | 'giftId'>
export type Program = Pick<
  Awaited<ReturnType<Restaurants['publicRowOf']>>,
  'restaurant_id' | 'reward' | 'minimum_spend' | 'reward_cost' | 'unit'
>
type ClaimedProgram = Program &
  Partial<
    Pick<Awaited<ReturnType<Restaurants['publicRowOf']>>, 'points_reward' | 'points_reward_needs'>
  >

interface Choosing {
  cusId: string
  program: ClaimedProgram
  /** False: with points, also with those from before stamps */
  inStamps: boolean
  chosen: Chosen
  now: Date
}

export interface ChosenReward {
  /** Null: a gift, which ends on its own day and has no other limit */
  offered: OfferedReward | null
  points: number
  snapshot: Snapshot & { gift_id?: string }
}

type Snapshot = Pick<
  Selectable<RewardClaimTable>,
  | 'reward'
  | 'reward_kind'
  | 'cost'
  | 'in_stamps'
  | 'steps'
  | 'rupees'
  | 'percent'
  | 'most_rupees'
  | 'reward_cost'
> & { choice_id: string }

/**
 * As it is now, with its steps; a gift as it was given.
 * @throws {Failure} reward_not_found, invalid, gift_not_found, gift_taken, gift_stopped, gift_ended
 */
export async function chosenReward(
  tx: Tx,
  { program, inStamps, cusId, chosen, now }: Choosing,
): Promise<ChosenReward> {
  const { restaurant_id: restaurantId } = program
  const { giftId } = chosen
  if (giftId) return chosenGift(await lockGift(tx, { restaurantId, cusId, giftId, now }), inStamps)
  const { choiceId = restaurantId, steps = 1 } = chosen
  const first = choiceId === restaurantId ? firstReward(restaurantId, now) : null
  const stored = hasStoredRewards(program) && (await findReward(tx, restaurantId, choiceId))
  const row = stored || first
  if (!row?.is_on) return fail('reward_not_found')
  const offered = named(describeReward(row), rewardOf(program, inStamps))
  if (steps > mostSteps(offered, Number.MAX_SAFE_INTEGER)) failFields({ steps: 'steps_wrong' })
  const cost = isFirst(row) ? program.reward_cost : row.reward_cost
  return {
    offered,
    points: offered.points * steps,
    snapshot: {
      choice_id: choiceId,
      reward_kind: offered.kind,
      reward: nameOfSteps(offered.reward, steps),
      cost: offered.points * steps,
      steps,
      rupees: offered.rupees && offered.rupees * steps,
      percent: offered.percent,
      most_rupees: offered.mostRupees,
      reward_cost: cost && cost * steps,
      in_stamps: inStamps,
    },
  }
}

/** Points from before stamps bring the reward of their time. */
const rewardOf = (program: ClaimedProgram, inStamps: boolean) => {
  const { unit, reward, minimum_spend, points_reward, points_reward_needs } = program
  return inStamps === (unit === 'stamps')
    ? program
    : { reward: points_reward ?? reward, minimum_spend: points_reward_needs ?? minimum_spend }
}

const chosenGift = (
  { points: _, ends_at, stopped_at, given_at, ...gift }: LockedGift,
  inStamps: boolean,
): ChosenReward => ({
  offered: null,
  points: 0,
  snapshot: { ...gift, cost: 0, steps: 1, in_stamps: inStamps },
})

interface Claiming {
  restaurantId: string
  cusId: string
  chosen: ChosenReward
  now: Date
}

/**
 * The caller has locked the membership, so a guest's own claims wait for each other.
 * @throws {Failure} reward_not_now, reward_claimed_before, reward_gone_today, reward_not_found
 */
export async function requireClaimable(tx: Tx, { restaurantId, cusId, chosen, now }: Claiming) {
  if (!chosen.offered) return
  const { choiceId, onceAGuest, ...times } = chosen.offered
  const state = claimStateAt(times, now)
  if (!state.isOpen)
    fail('reward_not_now', state.opensAt ? { until: state.opensAt.toISOString() } : {})
  if (onceAGuest && (await queries.hasClaimed(tx, restaurantId, cusId, choiceId)))
    fail('reward_claimed_before')
  if (chosen.offered.aDay === null) return
  const { a_day: aDay } = (await lockReward(tx, restaurantId, choiceId)) ?? fail('reward_not_found')
  if (aDay === null) return
  const claimed = await queries.countClaimed(tx, restaurantId, choiceId, beginOfDay(now))
  if (claimed >= aDay) fail('reward_gone_today', { until: endOfDay(now).toISOString() })
}

interface Claimed {
  choice_id: string | null
  gift_id: string | null
  steps: number
}

export const isSameChoice = (
  { choice_id, gift_id, steps }: Claimed,
  restaurantId: string,
  chosen: Chosen,
): boolean =>
  gift_id !== null || chosen.giftId !== undefined
    ? gift_id === chosen.giftId
    : (choice_id ?? restaurantId) === (chosen.choiceId ?? restaurantId) &&
      steps === (chosen.steps ?? 1)
