import { lazy, Suspense } from 'react'
import { Waiting } from '../screen/waiting.tsx'
import type { Proving } from './use-proved-submission.ts'

const ProveAct = lazy(async () => ({ default: (await import('./prove-act.tsx')).ProveAct }))
const InSheet = lazy(async () => ({ default: (await import('./prove-act.tsx')).ProveActInSheet }))

/** With `submit` the act needs a press of a button with that name. */
export const ProveActPart = (proving: Proving & { submit?: string }) => (
  <Suspense fallback={<Waiting />}>
    <ProveAct {...proving} />
  </Suspense>
)

/** For an act without a sheet */
export const ProveActSheet = ({ title, proving }: { title: string; proving: Proving | null }) =>
  proving && (
    <Suspense>
      <InSheet title={title} proving={proving} />
    </Suspense>
  )
