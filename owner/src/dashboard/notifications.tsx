import { ChevronDown } from '@dobara/ui/icons'
import { m } from '@dobara/words/messages.js'
import { useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { usePending } from './live-document.ts'
import { useCounterState } from './use-counter-state.ts'

const counterLook =
  'beside:order-last beside:mt-auto beside:max-xl:[font-stretch:88%] beside:max-xl:*:px-3.5 beside:max-xl:[&_svg]:hidden in-data-head:min-[16rem]:[&:has(>:nth-child(2))]:grid-cols-2 max-lg:short:in-[main:has([data-kept])]:hidden'
const screenLook =
  'at-the-foot max-sm:-mx-4.5 max-sm:px-4.5 min-[16rem]:[&:has(>:nth-child(2))]:grid-cols-2 [&:has(~main_[data-unsaved])]:hidden'

/**
 * Shows that requests or claims are waiting, except on the screen that lists them: at the end of a screen, where they
 * push nothing down, and at the counter in the place above the question or below the day. While a guest is served, they
 * do not change. On short screens a message about unsent awards replaces them.
 */
export function Notifications() {
  const counter = useCounterState()
  const waiting = useNotices()
  const shown = useRef(waiting)
  if (counter !== 'with-guest') shown.current = waiting
  return (
    <div
      role="status"
      aria-label={m.notifications_label()}
      className={`group/notices grid shrink-0 gap-1.5 empty:absolute sm:gap-2 ${counter ? counterLook : screenLook}`}
    >
      {shown.current.map(({ path, text }) => (
        <Link
          key={path}
          to={path}
          className="flex min-h-12 items-center justify-between gap-2 rounded-field bg-banner inset-ring inset-ring-field-line px-3.5 py-1 text-[length:max(15px,min(0.9375rem,4.4vw))] leading-tight font-semibold max-sm:[font-stretch:88%] sm:px-4.5 xl:text-base text-on-banner"
        >
          <span className="seated text-balance">{text}</span>
          <ChevronDown className="size-5 -rotate-90 text-banner-act max-[25.5rem]:group-has-[>:nth-child(2)]/notices:hidden" />
        </Link>
      ))}
    </div>
  )
}

/** What waits elsewhere, as links to where it waits. */
export function useNotices() {
  const { pathname } = useLocation()
  const pending = usePending()
  return [
    { path: '/dashboard/online', waits: pending.requests > 0, text: m.new_requests() },
    { path: '/dashboard/approve', waits: pending.claims > 0, text: m.new_claims() },
  ].filter(({ path, waits }) => waits && path !== pathname)
}
