import type { Input } from '@dobara/contract/schemas/endpoint'
import {
  listRewards,
  removeReward,
  saveFirstReward,
  saveReward,
} from '@dobara/contract/schemas/rewards'
import type { Browser } from './browser.ts'

export const withoutLimits = {
  days: null,
  from: null,
  to: null,
  aDay: null,
  onceAGuest: false,
}

export const limited = { days: [0], from: '15:00', to: '18:00', aDay: 20, onceAGuest: true }

export const aThing = {
  ...withoutLimits,
  kind: 'thing',
  reward: 'Free chai',
  points: 250,
  rupees: null,
  percent: null,
  mostRupees: null,
  rewardCost: 12,
  inSteps: false,
  isOn: true,
} as const

export const rupeesOff = {
  ...aThing,
  kind: 'rupees',
  reward: '₹50 off the bill',
  points: 400,
  rupees: 50,
  rewardCost: 0,
  inSteps: true,
} as const

export const percentOff = {
  ...aThing,
  kind: 'percent',
  reward: '10% off the bill',
  points: 300,
  percent: 10,
  mostRupees: 200,
  rewardCost: 0,
} as const

type Saved = Omit<Input<typeof saveReward>['body'], 'pin'>
type Limits = Omit<Input<typeof saveFirstReward>['body'], 'pin'>

export const rewardCalls = (call: Browser['call'], pin: string) => ({
  rewards: async () => (await call(listRewards)).results,
  async saveReward(
    changes: Partial<Saved> = {},
    choiceId: string = crypto.randomUUID(),
    given: { pin?: string } = {},
  ) {
    await call(saveReward, { params: { choiceId }, body: { ...aThing, ...changes, pin, ...given } })
    return choiceId
  },
  saveFirstReward: (limits: Partial<Limits>) =>
    call(saveFirstReward, { body: { ...withoutLimits, ...limits, pin } }),
  removeReward: (choiceId: string) => call(removeReward, { params: { choiceId }, body: { pin } }),
})
