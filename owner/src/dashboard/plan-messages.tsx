import { type ComponentType, lazy, Suspense } from 'react'
import { type Billing, useBilling } from '../api/billing.ts'
import { isTrialEnding, needsAttention } from '../billing/plan-warnings.ts'

type Told = ComponentType<{ billing: Billing }>

/** Loads a message about billing on demand. If loading fails, the message is left out. */
const lazyWhen = (isNeeded: (billing: Billing) => boolean, load: () => Promise<Told>) => {
  const Part = lazy(async () => ({
    default: await load().catch((failure): Told => {
      console.error('A message about billing could not be loaded', failure)
      return () => null
    }),
  }))
  return () => {
    const billing = useBilling().data?.billing
    if (!billing || !isNeeded(billing)) return null
    return (
      <Suspense fallback={null}>
        <Part billing={billing} />
      </Suspense>
    )
  }
}

export const PlanBanner = lazyWhen(
  needsAttention,
  async () => (await import('../billing/plan-banner.tsx')).PlanBanner,
)
export const TrialLine = lazyWhen(
  isTrialEnding,
  async () => (await import('../billing/trial-line.tsx')).TrialLine,
)
