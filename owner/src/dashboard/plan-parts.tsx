import { type ComponentType, lazy, Suspense } from 'react'

/** What billing shows in the frame comes after the rest, and its absence stops nothing. */
const late = (load: () => Promise<ComponentType>) => {
  const Part = lazy(async () => ({
    default: await load().catch((failure) => {
      console.error('What billing tells could not be fetched', failure)
      return () => null
    }),
  }))
  return () => (
    <Suspense fallback={null}>
      <Part />
    </Suspense>
  )
}

export const PlanNotice = late(async () => (await import('../billing/plan-notice.tsx')).PlanNotice)
export const TrialLine = late(async () => (await import('../billing/trial-line.tsx')).TrialLine)
