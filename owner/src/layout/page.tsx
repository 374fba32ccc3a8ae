import { Toasts } from '@dobara/web/screen/toasts.tsx'
import type { ReactNode } from 'react'

export const Page = ({ children }: { children: ReactNode }) => (
  <div className="flex min-h-dvh flex-col beside:has-data-fits:h-dvh beside:has-data-fits:min-h-[600px] lg:has-data-with-menu:[--axis:7.75rem]">
    {children}
    <Toasts />
  </div>
)
