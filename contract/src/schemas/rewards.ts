import * as z from 'zod/mini'
import * as calls from '../calls/rewards.ts'
import { textFaults } from '../failures/field-failures.ts'
import { Id, Message, MinimumSpend, Pin, Reward, RewardCost, wrong } from '../fields/fields.ts'
import { ClockTime, Weekdays } from '../fields/outlet-fields.ts'
import { PercentOff, RewardsADay, RupeesOff } from '../fields/reward-fields.ts'
import { endpoint } from './endpoint.ts'
import { OfferedReward, RewardKind } from './offered-reward.ts'

export const listRewards = endpoint(calls.listRewards, {
  summary: 'The rewards of the restaurant, the first one first, also those switched off',
  answers: z.object({
    results: z.array(
      z.extend(OfferedReward, {
        /** For one step, in rupees, never shown to guests; 0: unknown */
        rewardCost: z.int(),
        isOn: z.boolean(),
        /** Null: the first reward, without limits */
        changedAt: z.nullable(z.iso.datetime()),
        /** By today's rules for words to other people */
        toChange: z.nullable(z.enum(textFaults)),
      }),
    ),
  }),
})

const Limits = z.object({
  days: z.nullable(Weekdays),
  from: z.nullable(ClockTime),
  to: z.nullable(ClockTime),
  aDay: z.nullable(RewardsADay),
  onceAGuest: z.boolean(wrong('not_valid')),
  pin: Pin,
})

export const saveFirstReward = endpoint(calls.saveFirstReward, {
  summary: 'When, how many a day and how often the first reward can be claimed',
  fails: ['wrong_pin', 'pin_locked', 'not_with_stamps'],
  body: Limits,
  answers: Message,
})

export const saveReward = endpoint(calls.saveReward, {
  summary: 'Add a reward, or change one; claims made before stay as they were',
  fails: ['wrong_pin', 'pin_locked', 'rewards_full', 'first_reward_stays', 'not_with_stamps'],
  /** A new ID adds a reward. */
  params: z.object({ choiceId: Id }),
  body: z.extend(Limits, {
    kind: RewardKind,
    reward: Reward,
    points: MinimumSpend,
    /** Null unless the kind is `rupees` */
    rupees: z.nullable(RupeesOff),
    /** Both null unless the kind is `percent` */
    percent: z.nullable(PercentOff),
    mostRupees: z.nullable(RupeesOff),
    /** 0: unknown. Rupees off cost what they are, whatever is sent. */
    rewardCost: RewardCost,
    /** Only rupees off */
    inSteps: z.boolean(wrong('not_valid')),
    isOn: z.boolean(wrong('not_valid')),
  }),
  answers: Message,
})

export const removeReward = endpoint(calls.removeReward, {
  summary: 'Remove a reward; claims made before are still decided. A repeat changes nothing.',
  fails: ['wrong_pin', 'pin_locked', 'first_reward_stays', 'not_with_stamps'],
  params: z.object({ choiceId: Id }),
  body: z.object({ pin: Pin }),
  answers: Message,
})
