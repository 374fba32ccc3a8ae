import { m } from '@dobara/words/messages.js'

/** Hidden where scripts are off, as the demo is. */
export const TryLink = ({ className = '' }: { className?: string }) => (
  <a
    href="#try"
    className={`inline-flex min-h-12 items-center font-semibold text-act underline underline-offset-4 noscript:hidden ${className}`}
  >
    {m.landing_try()}
  </a>
)
