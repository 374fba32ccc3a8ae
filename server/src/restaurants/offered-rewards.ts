import type { Unit } from '@dobara/contract/rules/stamps'
import type { OfferedReward } from '@dobara/contract/schemas/offered-reward'
import type { Selectable } from 'kysely'
import type { ProgramTable, RewardTable } from '../../database/schema.ts'

export type RewardRow = Selectable<RewardTable>
type Program = Pick<Selectable<ProgramTable>, 'reward' | 'minimum_spend'>

const firstPlace = 1

export const isFirst = ({ place }: Pick<RewardRow, 'place'>): boolean => place === firstPlace

/** As long as its claims have no limits, the first reward has no row. */
export const firstReward = (restaurantId: string, now: Date): RewardRow => ({
  restaurant_id: restaurantId,
  choice_id: restaurantId,
  place: firstPlace,
  kind: 'thing',
  reward: '',
  points: 1,
  rupees: null,
  percent: null,
  most_rupees: null,
  reward_cost: null,
  days: null,
  from_time: null,
  to_time: null,
  a_day: null,
  once_a_guest: false,
  in_steps: false,
  is_on: true,
  changed_at: now,
})

export const describeReward = (row: RewardRow): OfferedReward => ({
  choiceId: row.choice_id,
  isFirst: isFirst(row),
  kind: row.kind,
  reward: row.reward,
  points: row.points,
  rupees: row.rupees,
  percent: row.percent,
  mostRupees: row.most_rupees,
  inSteps: row.in_steps,
  days: row.days,
  from: row.from_time,
  to: row.to_time,
  aDay: row.a_day,
  onceAGuest: row.once_a_guest,
})

/** Only the program holds the first reward's name and points. */
export const named = <Reward extends { isFirst: boolean }>(reward: Reward, program: Program) =>
  reward.isFirst ? { ...reward, reward: program.reward, points: program.minimum_spend } : reward

/** A card of stamps brings the first reward, without limits. */
export const hasStoredRewards = ({ unit }: { unit: Unit }): boolean => unit === 'points'

export const offeredRewards = (
  program: Program & { rewards: unknown; unit: Unit },
): OfferedReward[] =>
  hasStoredRewards(program)
    ? (program.rewards as OfferedReward[]).map((reward) => named(reward, program))
    : []
