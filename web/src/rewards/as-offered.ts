import type { Offered, Rung } from './ladder.ts'

const onlyReward = {
  choiceId: '',
  isFirst: true,
  kind: 'thing',
  rupees: null,
  percent: null,
  mostRupees: null,
  inSteps: false,
  days: null,
  from: null,
  to: null,
  aDay: null,
  onceAGuest: false,
} as const

/** First screens need no more than a rung. */
export const asOffered = (rung: Rung): Offered => ({ ...onlyReward, ...rung })
