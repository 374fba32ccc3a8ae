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
  const { choice_id = program.restaurant_id, reward_kind = 'thing', reward } = snapshot
  return {
    choice_id: choice_id ?? program.restaurant_id,
    reward_kind,
    reward,
    points,
    rupees: snapshot.rupees ?? null,
    percent: snapshot.percent ?? null,
    most_rupees: snapshot.most_rupees ?? null,
    reward_cost: snapshot.reward_cost ?? null,
  }
}

export type GiftedReward = Awaited<ReturnType<typeof rewardToGive>>
