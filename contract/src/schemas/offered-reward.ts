import * as z from 'zod/mini'
import { wrong } from '../fields/fields.ts'
import { rewardKinds } from '../rules/reward-kinds.ts'

export const RewardKind = z.enum(rewardKinds, wrong('reward_kind_missing'))

/** As guests see it */
export const OfferedReward = z.object({
  choiceId: z.string(),
  /** Its name and points are also the restaurant's `reward` and `minimumSpend`. */
  isFirst: z.boolean(),
  kind: RewardKind,
  reward: z.string(),
  /** For one step */
  points: z.int(),
  /** Off the bill, for one step; null unless the kind is `rupees` */
  rupees: z.nullable(z.int()),
  /** Off the bill; null unless the kind is `percent` */
  percent: z.nullable(z.int()),
  /** A per cent takes off so many rupees at most. */
  mostRupees: z.nullable(z.int()),
  /** Several steps can be claimed at once: `mostSteps` of rules/rewards */
  inSteps: z.boolean(),
  /** When it can be claimed: `claimStateAt` of text/claim-times; 0 is Monday, null every day */
  days: z.nullable(z.array(z.int())),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  /** All guests of a day together; null: no limit */
  aDay: z.nullable(z.int()),
  onceAGuest: z.boolean(),
})
export type OfferedReward = z.output<typeof OfferedReward>
