import type { ReactNode } from 'react'

type Props = { className?: string; children: ReactNode }

export const ConnectionBanner = ({ className = 'justify-center text-center', children }: Props) => (
  <p
    role="status"
    className={`flex items-center gap-2.5 bg-banner px-4 pt-3 pb-2.5 text-label font-medium text-on-banner ${className}`}
  >
    <span className="size-2.5 shrink-0 rounded-full bg-turmeric inset-ring inset-ring-on-turmeric" />
    {children}
  </p>
)
