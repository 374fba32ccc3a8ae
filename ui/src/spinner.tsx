import type { ReactNode } from 'react'
import { ThaliRing } from './thali-ring.tsx'

type Props = {
  label: string
  /** Shown below the label, for example when the wait gets long. */
  children?: ReactNode
}

export const Spinner = ({ label, children }: Props) => (
  <div className="grid justify-items-center gap-4 px-4 py-12 text-center text-quiet">
    <ThaliRing progress={0.3} className="size-14 animate-spin" />
    <p role="status" className="text-balance">
      {label}
    </p>
    {children}
  </div>
)
