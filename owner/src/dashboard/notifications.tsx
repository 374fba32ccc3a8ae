import { ArrowRight } from '@dobara/ui/icons'
import { m } from '@dobara/words/messages.js'
import { useRef } from 'react'
import { Link, useLocation } from 'react-router'
import type { Pending } from './pending.ts'
import { useCounterState } from './use-counter-state.ts'

type Props = { pending: Pending }

/**
 * Shows that requests or claims are waiting, except on the screen that lists them. While a guest is served,
 * they do not change, and show only in the second column of the counter. A low phone leaves them to its bar at the
 * counter. On short screens a message about unsent awards replaces them.
 */
export function Notifications({ pending }: Props) {
  const counter = useCounterState()
  const isMuted = counter === 'with-guest'
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
      className={`group/notices grid shrink-0 gap-1.5 max-lg:short:[&:has(~main_[data-kept])]:hidden empty:absolute max-md:not-empty:mb-1.5 sm:gap-2 max-md:[&:has(>:nth-child(2))]:grid-cols-2 ${counter ? 'sideways:order-1 sideways:mt-1.5 sideways:mb-0! min-[16rem]:max-md:short:portrait:hidden' : ''} ${isMuted ? 'hidden beside:grid' : ''}`}
    >
      {shown.current.map(({ path, text, open }) => (
        <Link
          key={path}
          to={path}
          className="flex min-h-12 items-center justify-between gap-2 rounded-field bg-banner px-3.5 py-1 text-[length:max(15px,min(0.9375rem,4.4vw))] leading-tight font-semibold max-sm:[font-stretch:88%] sm:min-h-12 sm:px-4.5 sm:text-base text-on-banner"
        >
          <span className="seated">{text}</span>
          <span className="flex shrink-0 items-center max-md:group-has-[>:nth-child(2)]/notices:hidden gap-1.5 text-banner-act">
            <span className="seated max-sm:sr-only max-xl:in-[main]:sr-only">{open}</span>
            <ArrowRight className="size-5" />
          </span>
        </Link>
      ))}
    </div>
  )
}
