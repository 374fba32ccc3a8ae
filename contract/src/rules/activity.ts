export const activityFilters = {
  visits: ['in_store'],
  online: ['online'],
  bonuses: ['sign_up_bonus'],
  rewards: ['reward_claim', 'claim_approved', 'claim_declined'],
  put_right: ['reversal', 'correction'],
} as const

export type ActivityFilter = keyof typeof activityFilters

export const activityFilterNames = Object.keys(activityFilters) as [
  ActivityFilter,
  ...ActivityFilter[],
]
