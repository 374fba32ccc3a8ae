/** Prices in whole rupees, GST included. */
export const plans = {
  trialMonths: 1,
  monthly: { priceInRupees: 1_500 },
  /** Ten months' price for twelve; within the limit for payments without extra authentication. */
  annual: { priceInRupees: 15_000 },
} as const

/** How long an owner waits before another code can be sent. The server holds it too. */
export const resendWaitSeconds = 60

/** How long an award can be taken back. */
export const undoSeconds = 60
