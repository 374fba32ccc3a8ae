import { claimStateAt, mostSteps } from '@dobara/contract/rules/rewards'
import type { Body } from '@dobara/contract/schemas/endpoint'
import type { claimReward } from '@dobara/contract/schemas/reward-claims'
import { beginOfDay, endOfDay } from '@dobara/contract/text/india-time'
import type { Tx } from '../platform/database/database.ts'
import { fail, failFields } from '../platform/failure.ts'
import type { Restaurants } from '../restaurants/actions.ts'
import { describeReward, firstReward, isFirst, named } from '../restaurants/offered-rewards.ts'
import { findReward, lockReward } from '../restaurants/reward-queries.ts'
import * as queries from './queries.ts'

export type Chosen = Pick<Body<typeof claimReward>, 'choiceId' | 'steps'>
export type Program = Awaited<ReturnType<Restaurants['publicRowOf']>>

interface Choosing {
  program: Program
  chosen: Chosen
  now: Date
}

export type ChosenReward = Awaited<ReturnType<typeof chosenReward>>

/** As it is now, with its steps. @throws {Failure} reward_not_found, invalid */
export async function chosenReward(tx: Tx, { program, chosen, now }: Choosing) {
  const { restaurant_id: restaurantId } = program
  const { choiceId = restaurantId, steps = 1 } = chosen
  const first = choiceId === restaurantId ? firstReward(restaurantId, now) : null
  const row = (await findReward(tx, restaurantId, choiceId)) ?? first
  if (!row?.is_on) return fail('reward_not_found')
  const offered = named(describeReward(row), program)
  if (steps > mostSteps(offered, Number.MAX_SAFE_INTEGER)) failFields({ steps: 'steps_wrong' })
  const cost = isFirst(row) ? program.reward_cost : row.reward_cost
  return {
    offered,
    points: offered.points * steps,
    snapshot: {
      choice_id: choiceId,
      kind: offered.kind,
      reward: steps > 1 ? `${offered.reward} × ${steps}` : offered.reward,
      cost: offered.points * steps,
      steps,
      rupees: offered.rupees && offered.rupees * steps,
      percent: offered.percent,
      most_rupees: offered.mostRupees,
      reward_cost: cost && cost * steps,
    },
  }
}

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
  steps: number
}

export const isSameChoice = (
  { choice_id, steps }: Claimed,
  restaurantId: string,
  chosen: Chosen,
): boolean =>
  (choice_id ?? restaurantId) === (chosen.choiceId ?? restaurantId) && steps === (chosen.steps ?? 1)
