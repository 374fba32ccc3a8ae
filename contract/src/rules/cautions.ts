/** The reasons to ask the owner or the person to confirm an award or an upward correction: signs of fraud or of a typing error. */
export const cautions = [
  'own_number',
  'many_today',
  'unusual_amount',
  'above_reward',
  'corrected_often',
] as const
export type Caution = (typeof cautions)[number]

/** Further awards to the same guest on the same day need a confirmation. */
export const usualAwardsPerDay = 3

/** Awards above this multiple of the restaurant's usual award need a confirmation. */
export const unusualTimes = 5

/** What people did with cautions is shown to the owner for so many days, and so many at once, the newest first. */
export const daysToCheck = 30
export const mostToCheck = 50
