import { ChevronDown } from '@dobara/ui/icons'
import type { ReactNode, Ref } from 'react'

type Props = {
  summary: ReactNode
  children: ReactNode
  ref?: Ref<HTMLDetailsElement>
}

export const Folded = ({ summary, children, ref }: Props) => (
  <details ref={ref} className="group/folded">
    <summary className="inline-flex min-h-12 items-center gap-2 [&::-webkit-details-marker]:hidden">
      <span className="seated">{summary}</span>
      <ChevronDown className="size-5 shrink-0 text-act group-open/folded:rotate-180" />
    </summary>
    {children}
  </details>
)
