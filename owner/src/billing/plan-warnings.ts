import type { Billing } from '../api/billing.ts'

const lastDaysMs = 7 * 86_400_000

export const needsAttention = ({ standing, payment }: Billing): boolean =>
  standing === 'ended' || payment === 'failing' || (payment === 'paused' && standing === 'grace')

/** Paying another way keeps a plan that still runs. */
export const needsOtherWay = ({ standing, payment }: Billing): boolean =>
  payment === 'failing' && standing !== 'ended'

export const isTrialEnding = ({ standing, payment, until }: Billing): boolean =>
  standing === 'trial' && payment === 'none' && Date.parse(until) - Date.now() <= lastDaysMs
