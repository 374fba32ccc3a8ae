import type { ReactNode } from 'react'

export const OtherWays = ({ children }: { children: ReactNode }) => (
  <nav className="grid justify-items-start border-t border-line pt-3 *:inline-flex *:min-h-12 *:items-center *:font-semibold *:text-act *:underline">
    {children}
  </nav>
)
