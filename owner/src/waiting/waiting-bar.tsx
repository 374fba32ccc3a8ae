import { figure } from '@dobara/web/formats.ts'
import { useIsOnline } from '@dobara/web/use-is-online.ts'
import { m } from '@dobara/words/messages.js'
import type { Waiting } from './use-waiting.ts'

type Props = {
  waiting: Waiting
  onOpen: () => void
  /** True inside the box of `KeptAwards`, which already describes the awards. */
  isInBox?: boolean
}

/** A bar about the awards on this device. It stays until the owner has sent or cleared them. */
export function WaitingBar({ waiting, onOpen, isInBox = false }: Props) {
  const isOnline = useIsOnline()
  if (waiting.awards.length === 0) return null
  const canSend = isOnline && waiting.waiting.length > 0 && !waiting.isSending
  const act = canSend ? m.open_to_send() : m.open_to_see()
  const isTold = isInBox && waiting.awards.length > 1
  return (
    <button
      type="button"
      data-told
      onClick={onOpen}
      aria-label={isTold ? `${headline(waiting)} ${act}` : undefined}
      className={`flex items-center justify-between gap-3 rounded-field text-left text-label leading-tight font-semibold text-on-banner ${isInBox ? 'min-h-11 px-2' : 'min-h-11 w-full bg-banner px-4 py-1'}`}
    >
      {!isTold && <span className={isInBox ? 'sr-only' : 'seated'}>{headline(waiting)}</span>}
      <span className="seated shrink-0 text-banner-act underline">{act}</span>
    </button>
  )
}

/** The sentence about the awards that need the owner's attention most. */
export function headline({ waiting, toGo, unsure, refused, given, isSending }: Waiting): string {
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
