import type { ReactNode } from 'react'

/** The focus ring is drawn inside, where nothing cuts it off. */
export const Scrolling = ({ label, children }: { label: string; children: ReactNode }) => (
  <section
    aria-label={label}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling must be possible by keyboard
    tabIndex={0}
    className="-mx-5 min-h-0 grow overflow-y-auto px-5 pb-5 -outline-offset-3 more-below"
  >
    {children}
  </section>
)
