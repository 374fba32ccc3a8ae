import { spacedId } from '@dobara/contract/text/spaced'
import { useRefusalText } from '@dobara/web/failures/failure-text.ts'
import { useIsOnline } from '@dobara/web/state/use-is-online.ts'
import { counted, figure } from '@dobara/web/text/formats.ts'
import { m } from '@dobara/words/messages.js'
import { nameInSentence } from '../guests/guest-name.ts'
import type { WaitingAward } from './award.ts'
import type { Waiting } from './use-waiting.ts'

type Props = {
  waiting: Waiting
  onOpen: () => void
  /** The bar is in the box of `KeptAwards`, which already describes the awards. */
  isInBox?: boolean
}

export function WaitingBar({ waiting, onOpen, isInBox = false }: Props) {
  const isOnline = useIsOnline()
  if (waiting.awards.length === 0) return null
  const canSend = isOnline && waiting.waiting.length > 0 && !waiting.isSending
  const act = canSend ? m.send_awards({ figure: figure(waiting.waiting.length) }) : m.open_to_see()
  const isDescribed = isInBox && waiting.awards.length > 1
  const isFilled = canSend && !isInBox
  return (
    <button
      type="button"
      data-message
      onClick={onOpen}
      aria-label={isDescribed ? `${headline(waiting)} ${act}` : undefined}
      className={`flex min-h-12 items-center justify-between gap-3 text-left text-label leading-tight font-semibold ${isFilled ? '' : 'text-on-banner'} ${isInBox ? 'rounded-field px-3' : `w-full rounded-field px-3.5 py-1 ${isFilled ? 'bg-primary text-on-primary' : 'bg-banner inset-ring inset-ring-field-line'}`}`}
    >
      {!isDescribed && (
        <span className={isInBox || isFilled ? 'sr-only' : 'seated'}>
          {isOneRefused(waiting) ? <NotGiven award={waiting.refused[0]} /> : headline(waiting)}
        </span>
      )}
      {isFilled && <span className="seated">{m.network_back()}</span>}
      <span className={`seated shrink-0 ${isFilled ? 'text-base' : 'text-banner-act underline'}`}>
        {act}
      </span>
    </button>
  )
}

const isOneRefused = ({ waiting, unsure, refused }: Waiting) =>
  waiting.length === 0 && unsure.length === 0 && refused.length === 1

function NotGiven({ award }: { award: WaitingAward | undefined }) {
  const refusalText = useRefusalText()
  if (award?.outcome?.is !== 'refused') return null
  const name = award.name || m.customer_number({ cusId: spacedId(award.cusId) })
  const said = m.award_for({ points: counted(award.points), name: nameInSentence(name) })
  return `${m.not_given({ award: said })} ${refusalText(award.outcome)}`
}

export function headline({
  waiting,
  remaining,
  unsure,
  refused,
  dropped,
  given,
  isSending,
}: Waiting): string {
  const countOf = (awards: readonly unknown[]) => ({ figure: figure(awards.length) })
  if (isSending) return m.awards_to_go(countOf(remaining))
  if (waiting.length > 0) return m.awards_wait(countOf(waiting))
  if (unsure.length > 0) return m.awards_unsure(countOf(unsure))
  if (refused.length > 0) return m.awards_refused(countOf(refused))
  if (dropped.length > 0) return m.awards_dropped(countOf(dropped))
  return m.awards_sent({ count: given.length, ...countOf(given) })
}
