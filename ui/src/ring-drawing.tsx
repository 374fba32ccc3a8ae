import type { ReactNode } from 'react'

export const RingDrawing = ({ children }: { children: ReactNode }) => (
  <svg
    viewBox="0 0 120 100"
    className="h-28 max-sm:short:h-18 overflow-visible fill-none stroke-field-line"
    strokeWidth="5.5"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    {children}
  </svg>
)
