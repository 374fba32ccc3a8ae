import {
  listRewards,
  removeReward,
  saveFirstReward,
  saveReward,
} from '@dobara/contract/schemas/rewards'
import type { Route } from '../platform/http/api/route.ts'
import { on } from '../session/on.ts'
import type { Rewards } from './rewards.ts'

export const rewardRoutes = (rewards: Rewards): Route[] => [
  on(listRewards, async ({ owner, now }) => ({ results: await rewards.list(owner, now) })),
  on(saveFirstReward, ({ owner, body, now }) => rewards.saveFirst(owner, body, now)),
  on(saveReward, ({ owner, params, body, now }) => rewards.save(owner, params.choiceId, body, now)),
  on(removeReward, ({ owner, params, body, now }) =>
    rewards.remove(owner, params.choiceId, body.pin, now),
  ),
]
