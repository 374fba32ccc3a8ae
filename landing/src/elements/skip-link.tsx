import { m } from '@dobara/words/messages.js'

export const SkipLink = ({ to }: { to: string }) => (
  <a
    href={`#${to}`}
    className="sr-only rounded-field bg-act px-4 py-3 text-on-act focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-10"
  >
    {m.landing_skip()}
  </a>
)
