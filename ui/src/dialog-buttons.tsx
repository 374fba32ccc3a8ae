import type { ReactNode } from 'react'

/** The buttons stay in sight while the dialog scrolls: cancel at the left, act at the right. */
export const DialogButtons = ({ children }: { children: ReactNode }) => (
  <div className="sticky bottom-0 over-more -mx-5 -mb-[max(1.25rem,env(safe-area-inset-bottom))] flex flex-wrap has-[input]:items-end gap-2 border-t border-line bg-sheet px-5 pt-3.5 pb-[max(0.875rem,env(safe-area-inset-bottom))] only:-mt-5 only:border-t-0 sm:-mx-7 sm:-mb-5 sm:gap-3 sm:px-7 sm:pb-5 *:grow *:last:grow-[99] max-sm:*:px-3.5">
    {children}
  </div>
)
