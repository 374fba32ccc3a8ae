import { Toasts } from '@dobara/web/screen/toasts.tsx'
import type { ReactNode } from 'react'

/** The outermost element of every screen. */
export const Page = ({ children }: { children: ReactNode }) => (
  <div className="flex min-h-dvh flex-col lg:has-data-with-menu:[--axis:7.75rem]">
    {children}
    <Toasts />
  </div>
)
