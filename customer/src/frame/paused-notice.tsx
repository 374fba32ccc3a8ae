import type { ReactNode } from 'react'

/** Stands where a button would that a paused program does not take. */
export const PausedNotice = ({ children }: { children: ReactNode }) => (
  <p className="rounded-field bg-banner px-4 py-3 text-center font-medium text-balance break-words text-on-banner">
    {children}
  </p>
)
