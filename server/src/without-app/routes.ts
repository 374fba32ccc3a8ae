import { giveReward, sendRewardCode } from '@dobara/contract/schemas/rewards-without-app'
import {
  forgetNumber,
  getNumberKey,
  keepNumber,
  lookUpNumber,
} from '@dobara/contract/schemas/without-app'
import type { Route } from '../platform/http/api/route.ts'
import { on } from '../session/on.ts'
import { createWithoutApp, type WithoutAppServices } from './actions.ts'
import { createRewardsWithoutApp, type RewardServices } from './rewards.ts'

export const withoutAppRoutes = (services: WithoutAppServices & RewardServices): Route[] => {
  const guests = createWithoutApp(services)
  const rewards = createRewardsWithoutApp(services)
  return [
    on(getNumberKey, ({ counter }) => guests.keyFor(counter)),
    on(lookUpNumber, ({ counter, body, now }) => guests.lookUp(counter, body.number, now)),
    on(keepNumber, ({ counter, body, now }) => guests.keep(counter, body, now)),
    on(sendRewardCode, ({ counter, body, ...call }) => rewards.sendCode(counter, body, call)),
    on(giveReward, ({ counter, body, idempotencyKey, ...call }) =>
      rewards.give(counter, { ...body, idempotencyKey }, call),
    ),
    on(forgetNumber, ({ counter, body, now }) => guests.forget(counter, body, now)),
  ]
}
