import { m } from '@dobara/words/messages.js'

/** The quiet second way: to the pad in the page. It stays away where the pad has no script. */
export const TryLink = ({ className = '' }: { className?: string }) => (
  <a
    href="#try"
    className={`inline-flex min-h-11 items-center font-semibold text-act underline underline-offset-4 noscript:hidden ${className}`}
  >
    {m.landing_try()}
  </a>
)
