import type { Tx } from '../platform/database/database.ts'
import { chosenReward, type Program } from './chosen-reward.ts'

interface Giving {
  program: Program
  /** Left out: the first reward */
  choiceId?: string | undefined
  now: Date
}

/** A gift copies these columns, but no limit of the reward's claims. @throws {Failure} reward_not_found */
export async function rewardToGive(tx: Tx, { program, choiceId, now }: Giving) {
  const { points, snapshot } = await chosenReward(tx, {
    program,
    inStamps: program.unit === 'stamps',
    cusId: '',
    chosen: { choiceId },
    now,
  })
  const { choice_id, reward_kind, reward, rupees, percent, most_rupees, reward_cost } = snapshot
  return { choice_id, reward_kind, reward, points, rupees, percent, most_rupees, reward_cost }
}

export type GiftedReward = Awaited<ReturnType<typeof rewardToGive>>
