import type { Billing } from '../api/billing.ts'

const lastDaysMs = 7 * 86_400_000

/** Whether a charge failed, the payer's pause left a charge out, or the plan has ended. */
export const needsAttention = ({ standing, payment }: Billing): boolean =>
  standing === 'ended' || payment === 'failing' || (payment === 'paused' && standing === 'grace')

/** Whether a charge failed and the plan still runs, so that a payment by another way keeps it. */
export const needsOtherWay = ({ standing, payment }: Billing): boolean =>
  payment === 'failing' && standing !== 'ended'

/** Whether the trial is in its last week and the owner has chosen no plan. */
export const isTrialEnding = ({ standing, payment, until }: Billing): boolean =>
  standing === 'trial' && payment === 'none' && Date.parse(until) - Date.now() <= lastDaysMs
