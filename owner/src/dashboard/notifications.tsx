import { ChevronDown } from '@dobara/ui/icons'
import { m } from '@dobara/words/messages.js'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useIsLowPhone } from '../layout/use-is-wide.ts'
import { type Notice, useNotices, useUnread } from './notices.ts'
import { useCounterState } from './use-counter-state.ts'

/**
 * Shows at the counter what waits, in the place above the question or below the day. While a guest is served, it does
 * not change. A low phone shows it in the title's line.
 */
export function Notifications() {
  const counter = useCounterState()
  const waiting = useNotices()
  const shown = useRef(waiting)
  if (counter !== 'with-guest') shown.current = waiting
  if (useIsLowPhone()) return null
  return (
    <Spoken
      notices={shown.current}
      className="group/notices grid shrink-0 gap-1.5 empty:absolute sm:gap-2 beside:order-last beside:mt-auto beside:max-xl:[font-stretch:88%] beside:max-xl:*:px-3.5 beside:max-xl:[&_svg]:hidden in-data-head:min-[16rem]:[&:has(>:nth-child(2))]:grid-cols-2 max-lg:short:in-[main:has([data-kept])]:hidden"
      look="flex min-h-12 items-center justify-between gap-2 rounded-field bg-banner inset-ring inset-ring-field-line px-3.5 pt-[calc(0.25rem+0.1875rem)] pb-1 text-[length:max(15px,min(0.9375rem,4.4vw))] leading-tight font-semibold max-sm:[font-stretch:88%] sm:px-4.5 xl:text-base text-on-banner"
    />
  )
}

/** What came in since, in the title's line. Where it has room for one, the other follows once that is read. */
export function NewNotices() {
  const counter = useCounterState()
  const unread = useUnread()
  const waiting = useNotices()
  const isLowPhone = useIsLowPhone()
  return (
    <Spoken
      key={counter ? 'counter' : 'screen'}
      notices={counter ? (counter === 'waiting' && isLowPhone ? waiting : []) : unread}
      className="new-notices"
      look="relative max-xl:not-first:not-focus-visible:sr-only flex items-center gap-1 text-[length:min(0.9375rem,16px)] leading-[19px] [&_svg]:-my-1 font-semibold text-act max-md:[font-stretch:88%]"
    />
  )
}

type Props = { notices: Notice[]; className: string; look: string }

/** Screen readers hear what comes in, and not again what came in elsewhere. */
function Spoken({ notices, className, look }: Props) {
  const [isLive, setLive] = useState(false)
  useEffect(() => setLive(true), [])
  return (
    <div
      role="status"
      aria-live={isLive ? 'polite' : 'off'}
      aria-label={m.notifications_label()}
      className={className}
    >
      {notices.map(({ path, text }) => (
        <Link key={path} to={path} className={look}>
          <span className="text-balance">{text}</span>
          <ChevronDown className="size-5 -rotate-90 text-banner-act max-[25.5rem]:group-has-[>:nth-child(2)]/notices:hidden" />
        </Link>
      ))}
    </div>
  )
}
