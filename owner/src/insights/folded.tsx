import { ChevronDown } from '@dobara/ui/icons'
import type { ReactNode } from 'react'

type Props = {
  /** With its level. */
  heading: ReactNode
  children: ReactNode
}

/** The end of the page, which opens below its heading. */
export const Folded = ({ heading, children }: Props) => (
  <details className="group/folded">
    <summary className="flex min-h-[72px] cursor-pointer items-center justify-between gap-3">
      {heading}
      <ChevronDown className="size-5 shrink-0 text-act group-open/folded:rotate-180" />
    </summary>
    <div className="grid grid-cols-1 gap-4 pb-6">{children}</div>
  </details>
)
