import type { ReactNode } from 'react'
import { ThaliRing } from './thali-ring.tsx'

type Props = {
  label: string
  /** Shown below the label, for example when the wait gets long. The ring is then small. */
  children?: ReactNode
}

export function Spinner({ label, children }: Props) {
  return (
    <div className="grid justify-items-center gap-4 px-4 py-12 text-center text-quiet">
      <ThaliRing progress={0.3} className={`animate-spin ${children ? 'size-7' : 'size-14'}`} />
      <p role="status">{label}</p>
      {children}
    </div>
  )
}
