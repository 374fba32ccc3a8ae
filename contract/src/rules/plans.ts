/** GST included */
export const plans = {
  trialMonths: 1,
  monthly: { priceInRupees: 1_500 },
  /** Payments of this amount need no extra authentication. */
  annual: { priceInRupees: 15_000 },
} as const

export const planNames = ['monthly', 'annual'] as const
export type PlanName = (typeof planNames)[number]

/** After a failed charge */
export const graceDays = 7

/** An annual charge is refunded in full within this time. */
export const refundDays = 14
