import { spacedId } from '@dobara/contract/text/spaced'
import { cautionText } from '@dobara/web/failures/caution-text.ts'
import { useRefusalText } from '@dobara/web/failures/failure-text.ts'
import { counted, figure } from '@dobara/web/text/formats.ts'
import { humanTime } from '@dobara/web/time/human-time.ts'
import { m } from '@dobara/words/messages.js'
import { memo } from 'react'
import { guestNameInSentence } from '../guests/guest-name.ts'
import type { WaitingAward } from './award.ts'
import { awards } from './awards.ts'
import { giveAnyway } from './send-waiting.ts'
import { forgetTyped } from './typed-awards.ts'

type Props = { award: WaitingAward; isSending: boolean }

/** Shows one award on this phone and its outcome. */
export const WaitingRow = memo(function WaitingRow({ award, isSending }: Props) {
  const { outcome } = award
  const refusalText = useRefusalText()
  const mayBeDropped = outcome ? outcome.is === 'unsure' : !award.mayHaveArrived && !isSending
  return (
    <li className="grid gap-1 py-3 text-label">
      <p className="flex flex-wrap justify-between gap-x-3 text-base">
        <b className="font-semibold">
          <bdi>{award.name || spacedId(award.cusId)}</bdi>
        </b>
        <span>{counted(award.points)}</span>
      </p>
      <p className="text-quiet">
        {award.name && `${spacedId(award.cusId)} · `}
        {humanTime(new Date(award.givenAt).toISOString())}
      </p>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <div className={`font-medium ${tones[outcome?.is ?? 'waits']}`}>
          {sentencesFor(award, refusalText).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
        <div className="-my-2 flex gap-5 empty:hidden">
          {outcome?.is === 'unsure' && (
            <RowAct onPress={() => giveAnyway(award)}>{m.give_anyway()}</RowAct>
          )}
          {outcome?.is === 'dropped' && (
            <RowAct onPress={() => awards.change(award, { outcome: null })}>
              {m.give_anyway()}
            </RowAct>
          )}
          {mayBeDropped && (
            <RowAct
              onPress={() => {
                forgetTyped(award)
                return awards.remove([award])
              }}
            >
              {m.do_not_give()}
            </RowAct>
          )}
        </div>
      </div>
    </li>
  )
})

const RowAct = ({ onPress, children }: { onPress: () => unknown; children: string }) => (
  <button
    type="button"
    onClick={onPress}
    className="min-h-12 rounded-field seated text-base font-semibold text-act underline"
  >
    {children}
  </button>
)

const tones = {
  waits: '',
  given: 'text-done',
  refused: 'text-wrong',
  unsure: 'text-act',
  dropped: '',
}

function sentencesFor(
  { cusId, outcome, mayHaveArrived }: WaitingAward,
  refusalText: ReturnType<typeof useRefusalText>,
): string[] {
  if (!outcome) return [mayHaveArrived ? m.row_may_have_arrived() : m.row_waits()]
  if (outcome.is === 'refused') return [refusalText(outcome)]
  if (outcome.is === 'dropped') return [m.row_dropped({ reason: outcome.reason })]
  if (outcome.is === 'unsure') return outcome.cautions.map(cautionText)
  const { given } = outcome
  return [
    m.row_given({ name: guestNameInSentence({ cusId, ...given }), balance: figure(given.balance) }),
  ]
}
