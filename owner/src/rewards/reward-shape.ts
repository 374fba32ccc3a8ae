import { MinimumSpend, Pin, Reward, RewardCost, wrong } from '@dobara/contract/fields/fields'
import { Weekdays } from '@dobara/contract/fields/outlet-fields'
import { PercentOff, RewardsADay, RupeesOff } from '@dobara/contract/fields/reward-fields'
import { rewardKinds } from '@dobara/contract/rules/reward-kinds'
import { areTimesRight } from '@dobara/contract/text/claim-times'
import { everyDay } from '@dobara/contract/text/weekly-hours'
import * as z from 'zod/mini'
import { orNone, written } from '../dashboard/or-none.ts'
import type { ListedReward } from './use-rewards.ts'

const Clock = z.pipe(
  z.string(),
  z.transform((typed) => typed || null),
)

const limits = {
  days: z.pipe(
    Weekdays,
    z.transform((days) => (days.length === everyDay.length ? null : days)),
  ),
  from: Clock,
  to: Clock,
  aDay: orNone(RewardsADay),
  onceAGuest: z.boolean(),
  pin: Pin,
}

const withRightTimes = z.refine<{ from: string | null; to: string | null }>(areTimesRight, {
  path: ['from'],
  error: wrong('claim_times_wrong'),
  when: isObject,
})

export const LimitsShape = z.object(limits).check(withRightTimes)

const Typed = z.object({
  ...limits,
  kind: z.enum(rewardKinds, wrong('reward_kind_missing')),
  reward: Reward,
  points: MinimumSpend,
  rupees: orNone(RupeesOff),
  percent: orNone(PercentOff),
  mostRupees: orNone(RupeesOff),
  rewardCost: orNone(RewardCost),
  inSteps: z.boolean(),
  isOn: z.boolean(),
})

type Kind = (typeof rewardKinds)[number]

const needed = (kind: Kind, name: 'rupees' | 'percent' | 'mostRupees') =>
  z.refine<z.output<typeof Typed>>((typed) => typed.kind !== kind || typed[name] !== null, {
    path: [name],
    error: wrong(name === 'percent' ? 'percent_off_wrong' : 'rupees_off_wrong'),
    when: isObject,
  })

export const RewardShape = Typed.check(
  needed('rupees', 'rupees'),
  needed('percent', 'percent'),
  needed('percent', 'mostRupees'),
  withRightTimes,
)

const Figures = z.pick(Typed, {
  kind: true,
  points: true,
  rupees: true,
  rewardCost: true,
  isOn: true,
  onceAGuest: true,
})

/** Null while one of the figures is wrong */
export function figuresTyped(typed: Partial<z.input<typeof Figures>>) {
  const { data } = z.safeParse(Figures, typed)
  if (!data || (data.kind === 'rupees' && data.rupees === null)) return null
  const { points, isOn, onceAGuest } = data
  const rewardCost = (data.kind === 'rupees' ? data.rupees : data.rewardCost) ?? 0
  return { points, rewardCost, isOn, onceAGuest }
}

export type Figured = Pick<ListedReward, 'points' | 'rewardCost' | 'isOn' | 'onceAGuest'>

/** A reward that is off counts for nothing, as if there were none. */
export const isOtherRule = (one: Figured | null, other: Figured | null): boolean =>
  countedIn(one) !== countedIn(other)

const countedIn = (reward: Figured | null): string =>
  reward?.isOn ? [reward.points, reward.rewardCost, reward.onceAGuest].join(' ') : ''

/** Checks also if other fields are wrong, so that all are marked at once. */
function isObject({ value }: { value: unknown }): boolean {
  return typeof value === 'object' && value !== null
}

/** Amounts of another kind, typed before the kind was changed, are left out. */
export const rewardBody = ({ rewardCost, ...typed }: z.output<typeof Typed>) => ({
  ...typed,
  rupees: typed.kind === 'rupees' ? typed.rupees : null,
  percent: typed.kind === 'percent' ? typed.percent : null,
  mostRupees: typed.kind === 'percent' ? typed.mostRupees : null,
  inSteps: typed.kind === 'rupees' && typed.inSteps,
  rewardCost: rewardCost ?? 0,
})

export const limitsTyped = (reward: ListedReward | null): z.input<typeof LimitsShape> => ({
  days: [...(reward?.days ?? everyDay)],
  from: reward?.from ?? '',
  to: reward?.to ?? '',
  aDay: written(reward?.aDay),
  onceAGuest: reward?.onceAGuest ?? false,
  pin: '',
})

export const rewardTyped = (reward: ListedReward | null) => ({
  ...limitsTyped(reward),
  kind: reward?.kind ?? ('thing' as const),
  reward: reward?.reward ?? '',
  rupees: written(reward?.rupees),
  percent: written(reward?.percent),
  mostRupees: written(reward?.mostRupees),
  rewardCost: written(reward?.rewardCost),
  inSteps: reward?.inSteps ?? false,
  isOn: reward?.isOn ?? true,
  ...(reward && { points: reward.points }),
})
