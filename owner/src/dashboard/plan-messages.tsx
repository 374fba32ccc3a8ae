import type { ComponentType } from 'react'
import { type Billing, useBilling } from '../api/billing.ts'
import { isTrialEnding, needsAttention } from '../billing/plan-warnings.ts'
import { lazyPart } from './lazy-part.tsx'

const lazyWhen = (
  isNeeded: (billing: Billing) => boolean,
  load: () => Promise<ComponentType<{ billing: Billing }>>,
) => {
  const Part = lazyPart(load)
  return () => {
    const billing = useBilling().data?.billing
    return billing && isNeeded(billing) ? <Part billing={billing} /> : null
  }
}

export function useHasPlanBanner(): boolean {
  const billing = useBilling().data?.billing
  return !!billing && needsAttention(billing)
}

export const PlanBanner = lazyWhen(
  needsAttention,
  async () => (await import('../billing/plan-banner.tsx')).PlanBanner,
)
export const TrialLine = lazyWhen(
  isTrialEnding,
  async () => (await import('../billing/trial-line.tsx')).TrialLine,
)
