import type { Billing } from '../api/billing.ts'

const lastDaysMs = 7 * 86_400_000

/** A charge that failed, and a plan that has ended. */
export const isAmiss = ({ standing, payment }: Billing): boolean =>
  standing === 'ended' || payment === 'failing'

/** The last week of the free month, for who has chosen no plan. */
export const isTrialEnding = ({ standing, payment, until }: Billing): boolean =>
  standing === 'trial' && payment === 'none' && Date.parse(until) - Date.now() <= lastDaysMs
