import { ArrowRight } from '@dobara/ui/icons'
import { m } from '@dobara/words/messages.js'
import { useRef } from 'react'
import { Link, useLocation } from 'react-router'
import type { Pending } from './pending.ts'

type Props = {
  pending: Pending
  /** True while a guest is served. The messages then neither change nor show. */
  isMuted: boolean
}

/**
 * Shows that requests or claims are waiting, except on the screen that lists them. Where the counter has a
 * second column, they stay in it. On a phone that is not long two stand side by side. On short screens a message about unsent
 * awards replaces them.
 */
export function Notifications({ pending, isMuted }: Props) {
  const { pathname } = useLocation()
  const waiting = [
    {
      path: '/dashboard/online',
      waits: pending.requests > 0,
      text: m.new_requests(),
      open: m.open_online(),
    },
    {
      path: '/dashboard/approve',
      waits: pending.claims > 0,
      text: m.new_claims(),
      open: m.open_approve(),
    },
  ].filter(({ path, waits }) => waits && path !== pathname)
  const shown = useRef(waiting)
  if (!isMuted) shown.current = waiting
  return (
    <div
      role="status"
      aria-label={m.notifications_label()}
      className={`group/notices grid shrink-0 gap-1.5 max-lg:short:[main:has([data-kept])+&]:hidden empty:absolute max-md:not-empty:mt-1.5 sm:gap-2 max-md:[&:has(>:nth-child(2))]:grid-cols-2 roomy:grid-cols-1! ${isMuted ? 'hidden beside:grid' : ''}`}
    >
      {shown.current.map(({ path, text, open }) => (
        <Link
          key={path}
          to={path}
          className="flex min-h-12 items-center justify-between gap-2 rounded-field bg-banner px-3.5 py-1 text-[length:max(15px,min(0.9375rem,4.4vw))] leading-tight font-semibold max-sm:[font-stretch:88%] sm:min-h-12 sm:px-4.5 sm:text-base text-on-banner"
        >
          <span className="seated">{text}</span>
          <span className="flex shrink-0 items-center max-md:group-has-[>:nth-child(2)]/notices:hidden roomy:flex! gap-1.5 text-banner-act">
            <span className="seated max-sm:sr-only max-xl:in-[main]:sr-only">{open}</span>
            <ArrowRight className="size-5" />
          </span>
        </Link>
      ))}
    </div>
  )
}
