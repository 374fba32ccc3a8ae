/** Prices in whole rupees, GST included. */
export const plans = {
  trialMonths: 1,
  monthly: { priceInRupees: 1_500 },
  /** Twelve months for the price of ten. Within the limit for payments without extra authentication. */
  annual: { priceInRupees: 15_000 },
} as const

export const planNames = ['monthly', 'annual'] as const
export type PlanName = (typeof planNames)[number]

/** How long a plan stays active after a failed charge. */
export const graceDays = 7

/** How long after an annual charge a cancellation can refund it in full. */
export const refundDays = 14
