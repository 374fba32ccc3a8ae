import type { FieldCode } from '@dobara/contract/failures/field-failures'
import { isBonusTooHigh } from '@dobara/contract/rules/bonus'
import { mostRewards } from '@dobara/contract/rules/rewards'
import type { Body } from '@dobara/contract/schemas/endpoint'
import type { saveFirstReward, saveReward } from '@dobara/contract/schemas/rewards'
import { areTimesRight } from '@dobara/contract/text/claim-times'
import type { RewardRow } from './offered-rewards.ts'

type Given = Body<typeof saveReward>
type GivenLimits = Body<typeof saveFirstReward>
type Refusals = Record<string, FieldCode>

/** Each kind has its own amount and no other. */
export function amountRefusals({ kind, rupees, percent, mostRupees, inSteps }: Given): Refusals {
  const wrong: Refusals = {}
  if ((kind === 'rupees') !== (rupees !== null)) wrong.rupees = 'rupees_off_wrong'
  if ((kind === 'percent') !== (percent !== null)) wrong.percent = 'percent_off_wrong'
  if ((kind === 'percent') !== (mostRupees !== null)) wrong.mostRupees = 'rupees_off_wrong'
  if (inSteps && kind !== 'rupees') wrong.inSteps = 'not_valid'
  return wrong
}

/** A bonus alone never pays for a reward. */
export const bonusRefusals = (
  { sign_up_bonus: signUpBonus }: { sign_up_bonus: number },
  { points: minimumSpend }: Given,
): Refusals =>
  isBonusTooHigh({ minimumSpend, signUpBonus }) ? { points: 'sign_up_bonus_too_high' } : {}

export const timeRefusals = (limits: GivenLimits): Refusals =>
  areTimesRight(limits) ? {} : { from: 'claim_times_wrong' }

export const limitValues = ({ days, from, to, aDay, onceAGuest }: GivenLimits) => ({
  days: days && [...days].sort(),
  from_time: from,
  to_time: to,
  a_day: aDay,
  once_a_guest: onceAGuest,
})

export const rewardValues = (given: Given) => ({
  ...limitValues(given),
  kind: given.kind,
  reward: given.reward,
  points: given.points,
  rupees: given.rupees,
  percent: given.percent,
  most_rupees: given.mostRupees,
  reward_cost: given.rupees ?? (given.rewardCost || null),
  in_steps: given.inSteps,
  is_on: given.isOn,
})

/** The first place belongs to the first reward. Null: all are taken. */
export function freePlace(rows: readonly Pick<RewardRow, 'place'>[]): number | null {
  const taken = new Set(rows.map(({ place }) => place))
  for (let place = 2; place <= mostRewards; place++) if (!taken.has(place)) return place
  return null
}
