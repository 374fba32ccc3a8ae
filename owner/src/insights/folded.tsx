import { ChevronDown } from '@dobara/ui/icons'
import type { ReactNode } from 'react'

type Props = {
  heading: ReactNode
  children: ReactNode
}

export const Folded = ({ heading, children }: Props) => (
  <details className="group/folded">
    <summary className="flex min-h-[72px] cursor-pointer items-center justify-between gap-3">
      {heading}
      <ChevronDown className="size-5 shrink-0 text-act group-open/folded:rotate-180" />
    </summary>
    <div className="grid grid-cols-1 gap-4 pb-6">{children}</div>
  </details>
)
