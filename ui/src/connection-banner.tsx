import type { ReactNode } from 'react'

/** Says that the network is away and what that means for the work. */
export function ConnectionBanner({ children }: { children: ReactNode }) {
  return (
    <p
      role="status"
      className="flex items-center justify-center gap-2.5 bg-notice px-4 pt-3 pb-2.5 text-center text-label font-medium text-on-notice"
    >
      <span className="size-2.5 shrink-0 rounded-full bg-turmeric inset-ring inset-ring-on-turmeric" />
      {children}
    </p>
  )
}
