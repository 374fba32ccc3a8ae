import { spacedId } from '@dobara/contract/text/spaced'
import { cautionText } from '@dobara/web/failures/caution-text.ts'
import { useRefusalText } from '@dobara/web/failures/failure-text.ts'
import { figure } from '@dobara/web/text/formats.ts'
import { m } from '@dobara/words/messages.js'
import { memo } from 'react'
import { guestNameInSentence } from '../guests/guest-name.ts'
import type { Outcome, WaitingAward } from './award.ts'
import { awards } from './awards.ts'
import { RowAct } from './row-act.tsx'
import { giveAnyway } from './send-waiting.ts'
import { amountOf, DoNotGive, givenTime, StillWaits } from './still-waits.tsx'
import { useKeptName } from './use-kept-name.ts'

type Props = { award: WaitingAward; isSending: boolean }

export const WaitingRow = memo(function WaitingRow({ award, isSending }: Props) {
  const { cusId, name, outcome } = award
  const known = useKeptName([award], name, outcome?.is === 'unsure')
  return (
    <li className="grid gap-1 py-3 text-label">
      <p className="flex flex-wrap justify-between gap-x-3 text-base">
        <b className="font-semibold">
          <bdi>{known || spacedId(cusId)}</bdi>
        </b>
        <span>{amountOf(award)}</span>
      </p>
      {outcome === null ? (
        <StillWaits award={award} isSending={isSending} />
      ) : (
        <>
          <p className="text-quiet">{givenTime(award)}</p>
          {outcome.is === 'unsure' ? (
            <Question award={award} cautions={outcome.cautions} />
          ) : (
            <Ending award={award} outcome={outcome} />
          )}
        </>
      )}
    </li>
  )
})

type Ended<Is extends Outcome['is']> = Extract<Outcome, { is: Is }>

const Question = ({
  award,
  cautions,
}: {
  award: WaitingAward
  cautions: Ended<'unsure'>['cautions']
}) => (
  <div
    data-asks
    className="grid scroll-mb-24 gap-3 rounded-field bg-banner px-4 py-3 font-medium text-on-banner [--color-act:var(--color-banner-act)]"
  >
    {cautions.map((caution) => (
      <p key={caution}>{cautionText(caution)}</p>
    ))}
    <div className="flex flex-wrap justify-between gap-x-5 gap-y-4">
      <DoNotGive award={award} />
      <RowAct onPress={() => giveAnyway(award)}>{m.give_anyway()}</RowAct>
    </div>
  </div>
)

const tones = { given: 'text-done', refused: 'text-wrong', dropped: '' }

function Ending({
  award,
  outcome,
}: {
  award: WaitingAward
  outcome: Ended<'given' | 'refused' | 'dropped'>
}) {
  const refusalText = useRefusalText()
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <p className={`font-medium ${tones[outcome.is]}`}>
        {outcome.is === 'refused' ? refusalText(outcome) : endingText(award, outcome)}
      </p>
      {outcome.is === 'dropped' && (
        <RowAct onPress={() => awards.change(award, { outcome: null })}>{m.give_anyway()}</RowAct>
      )}
    </div>
  )
}

function endingText({ cusId }: WaitingAward, outcome: Ended<'given' | 'dropped'>): string {
  if (outcome.is === 'dropped')
    return outcome.reason ? m.row_dropped({ reason: outcome.reason }) : m.row_not_given()
  const { given } = outcome
  return m.row_given({
    name: guestNameInSentence({ cusId, ...given }),
    balance: figure(given.balance),
  })
}
