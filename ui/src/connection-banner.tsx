import type { ReactNode } from 'react'

/** Says that the device is offline and how that affects the work. */
export function ConnectionBanner({ children }: { children: ReactNode }) {
  return (
    <p
      role="status"
      className="flex items-center justify-center gap-2.5 bg-banner px-4 pt-3 pb-2.5 text-center text-label font-medium text-on-banner"
    >
      <span className="size-2.5 shrink-0 rounded-full bg-turmeric inset-ring inset-ring-on-turmeric" />
      {children}
    </p>
  )
}
