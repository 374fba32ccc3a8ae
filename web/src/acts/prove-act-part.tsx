import { lazy, Suspense } from 'react'
import { Waiting } from '../screen/waiting.tsx'
import type { Proving } from './use-proved-submission.ts'

const ProveAct = lazy(async () => ({ default: (await import('./prove-act.tsx')).ProveAct }))
const InSheet = lazy(async () => ({ default: (await import('./prove-act.tsx')).ProveActInSheet }))

/** If `submit` is given, a press of the button with that label is needed. */
export const ProveActPart = (proving: Proving & { submit?: string }) => (
  <Suspense fallback={<Waiting />}>
    <ProveAct {...proving} />
  </Suspense>
)

export const ProveActSheet = ({ title, proving }: { title: string; proving: Proving | null }) =>
  proving && (
    <Suspense>
      <InSheet title={title} proving={proving} />
    </Suspense>
  )
