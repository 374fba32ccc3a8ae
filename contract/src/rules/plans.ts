/** GST included */
export const plans = {
  trialMonths: 1,
  monthly: { priceInRupees: 1_500 },
  /** Within the limit for payments without extra authentication */
  annual: { priceInRupees: 15_000 },
} as const

export const planNames = ['monthly', 'annual'] as const
export type PlanName = (typeof planNames)[number]

/** After a failed charge */
export const graceDays = 7

/** For a full refund of an annual charge */
export const refundDays = 14
