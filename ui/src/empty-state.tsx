import type { ReactNode } from 'react'
import { ThaliRing } from './thali-ring.tsx'

type Props = {
  title: string
  /** The title is then the page's heading. */
  isWholePage?: boolean
  children?: ReactNode
}

/** Shows an empty plate, a title and, as children, actions that fill the list. */
export function EmptyState({ title, isWholePage = false, children }: Props) {
  const Title = isWholePage ? 'h1' : 'p'
  return (
    <div className="grid justify-items-center gap-3 px-4 py-14 text-center">
      <ThaliRing progress={0} className="size-20" />
      <Title className="mt-2 text-lead font-semibold text-balance">{title}</Title>
      {children && <div className="max-w-88 text-quiet text-pretty">{children}</div>}
    </div>
  )
}
