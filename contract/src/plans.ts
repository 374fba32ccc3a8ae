/** Prices in whole rupees, GST included. */
export const plans = {
  trialMonths: 1,
  monthly: { priceInRupees: 1_500 },
  /** Ten months' price for twelve; within the limit for payments without extra authentication. */
  annual: { priceInRupees: 15_000 },
} as const

export const planNames = ['monthly', 'annual'] as const
export type PlanName = (typeof planNames)[number]

/** A restaurant stays open so long after a charge that failed. */
export const graceDays = 7

/** An annual charge is paid back in full so long, for whoever cancels. */
export const refundDays = 14
