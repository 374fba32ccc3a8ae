import { useIsOnline } from '@dobara/web/state/use-is-online.ts'
import { figure } from '@dobara/web/text/formats.ts'
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
  const isDescribed = isInBox && waiting.awards.length > 1
  return (
    <button
      type="button"
      data-message
      onClick={onOpen}
      aria-label={isDescribed ? `${headline(waiting)} ${act}` : undefined}
      className={`flex min-h-12 items-center justify-between gap-3 text-left text-label leading-tight font-semibold text-on-banner ${isInBox ? 'rounded-field px-3' : 'w-full rounded-field bg-banner px-3.5 py-1 inset-ring inset-ring-field-line'}`}
    >
      {!isDescribed && <span className={isInBox ? 'sr-only' : 'seated'}>{headline(waiting)}</span>}
      <span className="seated shrink-0 text-banner-act underline">{act}</span>
    </button>
  )
}

/** The sentence about the awards that need the owner's attention most. */
export function headline({
  waiting,
  remaining,
  unsure,
  refused,
  dropped,
  given,
  isSending,
}: Waiting): string {
  const countOf = (awards: readonly unknown[]) => ({
    count: awards.length,
    figure: figure(awards.length),
  })
  if (isSending) return m.awards_to_go(countOf(remaining))
  if (waiting.length > 0) return m.awards_wait(countOf(waiting))
  if (unsure.length > 0) return m.awards_unsure(countOf(unsure))
  if (refused.length > 0) return m.awards_refused(countOf(refused))
  if (dropped.length > 0) return m.awards_dropped(countOf(dropped))
  return m.awards_sent(countOf(given))
}
