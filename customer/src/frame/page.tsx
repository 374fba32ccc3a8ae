import { Toasts } from '@dobara/web/screen/toasts.tsx'
import type { ReactNode } from 'react'

export const Page = ({ children }: { children: ReactNode }) => (
  <div className="flex min-h-dvh flex-col">
    {children}
    <Toasts />
  </div>
)
