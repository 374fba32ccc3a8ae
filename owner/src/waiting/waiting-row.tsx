import { sentenceOf } from '@dobara/contract/cautions'
import { counted, dateAndTime, figure, shortName, spacedId } from '@dobara/web/formats.ts'
import { inOwnLanguage } from '@dobara/web/language/sentences.ts'
import { memo } from 'react'
import { m } from '../paraglide/messages.js'
import type { WaitingAward } from './award.ts'
import { change, forget } from './kept-awards.ts'

type Props = { award: WaitingAward; isSending: boolean }

/** One award on this phone, and what became of it. */
export const WaitingRow = memo(function WaitingRow({ award, isSending }: Props) {
  const { outcome } = award
  const mayBeDropped = outcome ? outcome.is === 'unsure' : !award.mayHaveArrived && !isSending
  return (
    <li className="grid gap-1 py-3 text-label">
      <p className="flex flex-wrap justify-between gap-x-3 text-base">
        <b className="font-semibold">{award.name || spacedId(award.cusId)}</b>
        <span>{counted(award.points)}</span>
      </p>
      <p className="text-quiet">
        {award.name && `${spacedId(award.cusId)} · `}
        {dateAndTime(award.givenAt)}
      </p>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <div className={`font-medium ${tones[outcome?.is ?? 'waits']}`}>
          {whatBecameOf(award).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
        <div className="-my-2 flex gap-5 empty:hidden">
          {outcome?.is === 'unsure' && (
            <RowAct onPress={() => change(award, { isSure: true, outcome: null })}>
              {m.give_anyway()}
            </RowAct>
          )}
          {mayBeDropped && <RowAct onPress={() => forget([award])}>{m.do_not_give()}</RowAct>}
        </div>
      </div>
    </li>
  )
})

const RowAct = ({ onPress, children }: { onPress: () => unknown; children: string }) => (
  <button
    type="button"
    onClick={onPress}
    className="min-h-11 rounded-field seated text-base font-semibold text-act underline"
  >
    {children}
  </button>
)

const tones = { waits: '', given: 'text-done', refused: 'text-wrong', unsure: 'text-act' }

function whatBecameOf({ outcome, mayHaveArrived }: WaitingAward): string[] {
  if (!outcome) return [mayHaveArrived ? m.row_may_have_arrived() : m.row_waits()]
  if (outcome.is === 'refused') return [inOwnLanguage(outcome.sentence)]
  if (outcome.is === 'unsure')
    return outcome.cautions.map((caution) => inOwnLanguage(sentenceOf(caution)))
  const { firstName, lastInitial, balance } = outcome.given
  return [m.row_given({ name: shortName(firstName, lastInitial), balance: figure(balance) })]
}
