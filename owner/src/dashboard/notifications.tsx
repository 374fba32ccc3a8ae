import { ChevronDown } from '@dobara/ui/icons'
import { m } from '@dobara/words/messages.js'
import { useRef } from 'react'
import { Link, useLocation } from 'react-router'
import type { Pending } from './pending.ts'
import { useCounterState } from './use-counter-state.ts'

type Props = { pending: Pending }

const counterLook =
  'beside:order-last max-lg:short:[&:has(~main_[data-kept])]:hidden max-md:not-empty:mb-1.5 max-md:[&:has(>:nth-child(2))]:grid-cols-2 sideways:order-1 sideways:mt-1.5 sideways:mb-0! min-[16rem]:max-md:short:portrait:hidden'
const screenLook =
  'at-the-foot max-sm:-mx-4.5 max-sm:px-4.5 [&:has(>:nth-child(2))]:grid-cols-2 [&:has(~main_[data-unsaved])]:hidden'

/**
 * Shows that requests or claims are waiting, except on the screen that lists them: at the end of a screen, where they
 * push nothing down, and above the steps of the counter. While a guest is served,
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
    },
    {
      path: '/dashboard/approve',
      waits: pending.claims > 0,
      text: m.new_claims(),
    },
  ].filter(({ path, waits }) => waits && path !== pathname)
  const shown = useRef(waiting)
  if (!isMuted) shown.current = waiting
  return (
    <div
      role="status"
      aria-label={m.notifications_label()}
      className={`group/notices grid shrink-0 gap-1.5 empty:absolute sm:gap-2 ${counter ? counterLook : screenLook} ${isMuted ? 'hidden beside:grid' : ''}`}
    >
      {shown.current.map(({ path, text }) => (
        <Link
          key={path}
          to={path}
          className="flex min-h-12 items-center justify-between gap-2 rounded-field bg-banner px-3.5 py-1 text-[length:max(15px,min(0.9375rem,4.4vw))] leading-tight font-semibold max-sm:[font-stretch:88%] sm:min-h-12 sm:px-4.5 sm:text-base text-on-banner"
        >
          <span className="seated">{text}</span>
          <ChevronDown className="size-5 -rotate-90 text-banner-act max-md:group-has-[>:nth-child(2)]/notices:hidden" />
        </Link>
      ))}
    </div>
  )
}
