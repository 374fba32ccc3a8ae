import { m } from '@dobara/words/messages.js'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { type Notice, useNewNotices } from './notices.ts'
import { useCounterState } from './use-counter-state.ts'

export const NewNotices = () => (
  <SpokenLinks key={useCounterState() ? 1 : 0} notices={useNewNotices()} className="new-notices" />
)

/** Screen readers announce a notice once, and not again on the next screen. */
export function SpokenLinks({ notices, className }: { notices: Notice[]; className: string }) {
  const [isLive, setLive] = useState(false)
  useEffect(() => setLive(true), [])
  return (
    <div
      role="status"
      aria-live={isLive ? 'polite' : 'off'}
      aria-label={m.notifications_label()}
      className={`${className} empty:absolute`}
    >
      {notices.map(({ path, text, short }) => (
        <Link key={path} to={path}>
          <span data-sentence>{text}</span>
          <span data-short aria-hidden="true">
            {short}
          </span>
        </Link>
      ))}
    </div>
  )
}
