import type { ReactNode } from 'react'
import { ThaliRing } from './thali-ring.tsx'

type Props = { title: string; children?: ReactNode }

/** An empty plate, what is not there, and what will fill it. */
export function EmptyState({ title, children }: Props) {
  return (
    <div className="grid justify-items-center gap-3 px-4 py-14 text-center">
      <ThaliRing progress={0} className="size-20" />
      <p className="mt-2 text-lead font-semibold text-balance">{title}</p>
      {children && <div className="max-w-88 text-quiet text-pretty">{children}</div>}
    </div>
  )
}
