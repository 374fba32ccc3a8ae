import { m } from '@dobara/words/messages.js'

/** The link and the demo are hidden where scripts are off. */
export const TryLink = ({ className = '' }: { className?: string }) => (
  <a
    href="#try"
    className={`inline-flex min-h-12 items-center font-semibold text-act underline underline-offset-4 noscript:hidden ${className}`}
  >
    {m.landing_try()}
  </a>
)
