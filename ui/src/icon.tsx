import type { ComponentType, ReactNode } from 'react'

type Props = { className?: string }

export type Icon = ComponentType<Props>

/** Hidden from screen readers, so a text or label must name the control. */
export const icon =
  (drawing: ReactNode): Icon =>
  ({ className = 'size-6' }) => (
    <svg
      viewBox="0 0 24 24"
      className={`shrink-0 fill-none stroke-current ${className}`}
      strokeWidth="2.2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {drawing}
    </svg>
  )
