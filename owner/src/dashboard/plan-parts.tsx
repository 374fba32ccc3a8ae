import { type ComponentType, lazy, Suspense } from 'react'
import { type Billing, useBilling } from '../api/billing.ts'
import { isAmiss, isTrialEnding } from '../billing/worth-telling.ts'

type Told = ComponentType<{ billing: Billing }>

/** What billing tells in the frame: its code is fetched where there is something to say, and its absence stops nothing. */
const toldWhen = (isWorthTelling: (billing: Billing) => boolean, load: () => Promise<Told>) => {
  const Part = lazy(async () => ({
    default: await load().catch((failure): Told => {
      console.error('What billing tells could not be fetched', failure)
      return () => null
    }),
  }))
  return () => {
    const billing = useBilling().data?.billing
    if (!billing || !isWorthTelling(billing)) return null
    return (
      <Suspense fallback={null}>
        <Part billing={billing} />
      </Suspense>
    )
  }
}

export const PlanNotice = toldWhen(
  isAmiss,
  async () => (await import('../billing/plan-notice.tsx')).PlanNotice,
)
export const TrialLine = toldWhen(
  isTrialEnding,
  async () => (await import('../billing/trial-line.tsx')).TrialLine,
)
