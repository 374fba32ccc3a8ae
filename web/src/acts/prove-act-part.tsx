import { lazy, Suspense } from 'react'
import { Waiting } from '../screen/waiting.tsx'
import type { Proving } from './use-proved-submission.ts'

// Loaded on demand, because such acts are rare.
const ProveAct = lazy(async () => ({ default: (await import('./prove-act.tsx')).ProveAct }))
const InSheet = lazy(async () => ({ default: (await import('./prove-act.tsx')).ProveActInSheet }))

/** Replaces the form in the sheet of the act. With `submit` the act happens only at a press of a button of that name. */
export const ProveActPart = (proving: Proving & { submit?: string }) => (
  <Suspense fallback={<Waiting />}>
    <ProveAct {...proving} />
  </Suspense>
)

/** A sheet of its own for an act that has none. */
export const ProveActSheet = ({ title, proving }: { title: string; proving: Proving | null }) =>
  proving && (
    <Suspense>
      <InSheet title={title} proving={proving} />
    </Suspense>
  )
