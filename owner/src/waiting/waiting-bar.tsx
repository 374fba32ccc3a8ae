import { figure } from '@dobara/web/formats.ts'
import { useIsOnline } from '@dobara/web/use-is-online.ts'
import { m } from '@dobara/words/messages.js'
import { useState } from 'react'
import { useWaiting, type Waiting } from './use-waiting.ts'
import { WaitingSheet } from './waiting-sheet.tsx'

/** Tells of what waits on this phone or was sent from it, until somebody has read and cleared it. */
export function WaitingBar() {
  const [isOpen, setIsOpen] = useState(false)
  const isOnline = useIsOnline()
  const waiting = useWaiting()
  const canSend = isOnline && waiting.waiting.length > 0 && !waiting.isSending
  return (
    <div role="status" className="not-empty:mb-3">
      {waiting.awards.length > 0 && (
        <button
          type="button"
          onClick={() => setIsOpen(true)}
          className="flex min-h-12 w-full items-center justify-between gap-3 rounded-field bg-turmeric-soft px-4 py-1.5 text-left text-label font-semibold text-on-turmeric"
        >
          <span className="seated">{headline(waiting)}</span>
          <span className="seated shrink-0 text-aubergine underline">
            {canSend ? m.open_to_send() : m.open_to_see()}
          </span>
        </button>
      )}
      <WaitingSheet isOpen={isOpen} onClose={() => setIsOpen(false)} waiting={waiting} />
    </div>
  )
}

/** Says what needs the owner's attention most. */
function headline({ waiting, toGo, unsure, refused, given, isSending }: Waiting): string {
  const told = (awards: readonly unknown[]) => ({
    count: awards.length,
    figure: figure(awards.length),
  })
  if (isSending) return m.awards_to_go(told(toGo))
  if (waiting.length > 0) return m.awards_wait(told(waiting))
  if (unsure.length > 0) return m.awards_unsure(told(unsure))
  if (refused.length > 0) return m.awards_refused(told(refused))
  return m.awards_sent(told(given))
}
