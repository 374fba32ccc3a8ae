import type { Billing } from '../api/billing.ts'

const lastDaysMs = 7 * 86_400_000

export const needsAttention = ({ standing, payment }: Billing): boolean =>
  standing === 'ended' || payment === 'failing' || (payment === 'paused' && standing === 'grace')

/** While the plan still runs, the owner can keep it by paying another way. */
export const needsOtherWay = ({ standing, payment }: Billing): boolean =>
  payment === 'failing' && standing !== 'ended'

export const isTrialEnding = ({ standing, payment, until }: Billing): boolean =>
  standing === 'trial' && payment === 'none' && Date.parse(until) - Date.now() <= lastDaysMs
