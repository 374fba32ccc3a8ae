import type { ReactNode } from 'react'

export const PausedBanner = ({ children }: { children: ReactNode }) => (
  <p className="rounded-field bg-banner px-4 py-3 text-left font-medium text-pretty break-words text-on-banner">
    {children}
  </p>
)
