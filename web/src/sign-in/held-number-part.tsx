import { lazy, Suspense } from 'react'
import { Waiting } from '../screen/waiting.tsx'
import type { HeldNumberProps } from './held-number.tsx'

const HeldNumber = lazy(async () => ({ default: (await import('./held-number.tsx')).HeldNumber }))

export const HeldNumberPart = (props: HeldNumberProps) => (
  <Suspense fallback={<Waiting />}>
    <HeldNumber {...props} />
  </Suspense>
)
