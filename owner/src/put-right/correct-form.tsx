import { correctPoints } from '@dobara/contract/calls/put-right'
import { correctionReasons, reasonsToAdd, reasonsToTake } from '@dobara/contract/rules/corrections'
import { useSubmission } from '@dobara/web/api/use-submission.ts'
import { cautionText } from '@dobara/web/failures/caution-text.ts'
import { cautionsIn } from '@dobara/web/failures/cautions-in.ts'
import { useContractForm } from '@dobara/web/form/use-contract-form.ts'
import { counted } from '@dobara/web/text/formats.ts'
import { inUnit, unitOf } from '@dobara/web/text/unit.ts'
import { m } from '@dobara/words/messages.js'
import { useState } from 'react'
import * as z from 'zod/mini'
import { RefusalAlert } from '../billing/refusal-alert.tsx'
import { useWhosePin } from '../dashboard/use-whose-pin.ts'
import { PinAndButtons } from '../pin/pin-and-buttons.tsx'
import { usePinField } from '../pin/use-pin-field.ts'
import type { ActedOn, EntryToPutRight } from './about.ts'
import { ExplainFields, explainShape, unexplained, withWrongAmount } from './explain-fields.tsx'
import { FoldedCorrection } from './folded-correction.tsx'
import { rightNumberOf } from './right-number.ts'
import { RightNumberField } from './right-number-field.tsx'
import { ShortageNote } from './shortage-note.tsx'
import { ToldAbove } from './told-above.tsx'
import { useShortage } from './use-shortage.ts'
import { useTold } from './use-told.ts'

const reasonsFor = (difference: number) => {
  if (difference < 0) return reasonsToTake
  return difference > 0 ? reasonsToAdd : correctionReasons
}

export function correctingTitle(entry: EntryToPutRight | undefined): string {
  if (entry?.billByRule) return m.put_right_bill_title()
  return entry ? inUnit(m.put_right_correct_title()) : inUnit(m.put_right_balance_title())
}

type Props = {
  guest: ActedOn
  entry?: EntryToPutRight | undefined
  onTakeAll: (() => void) | null
  onDone: () => void
  onCancel: () => void
}

export function CorrectFields({ guest, entry, onTakeAll, onDone, onCancel }: Props) {
  const tell = useTold(guest)
  const correcting = useSubmission(correctPoints, {
    onDone: (answer) => {
      tell(answer)
      onDone()
    },
  })
  const { refusal } = correcting
  const [told, setTold] = useState<number | null>(null)
  const now = refusal?.details && 'now' in refusal.details ? refusal.details.now : null
  if (now !== null && now !== told) setTold(now)
  const number = rightNumberOf(entry, guest.balance, told)
  const explanation = number.isBill ? withWrongAmount : unexplained
  const form = useContractForm(z.object({ right: number.Right, ...explainShape }), {
    defaultValues: { ...explanation, right: String(number.insteadOf) },
    refusal,
  })
  const { pin, alertAbove } = usePinField(form, correcting)
  const { shortage, isTold, forget } = useShortage(refusal)
  const [asked, setAsked] = useState<typeof refusal>(null)
  if (refusal !== asked && cautionsIn(refusal).length > 0) setAsked(refusal)
  const cautions = cautionsIn(asked)
  const isFolded = cautions.length > 0
  const forgetTold = () => {
    forget()
    setAsked(null)
    correcting.reset()
  }
  const typed = form.watch('right')
  const difference = number.differenceOf(typed)
  const bill = number.billIn(typed)
  const { onChange, ...right } = number.isBill ? form.field('right') : form.numberField('right')
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={form.handleSubmit(({ right, ...typed }) => {
        void correcting.send({
          body: {
            cusId: guest.cusId,
            points: number.differenceOf(right),
            insteadOf: number.points,
            ...typed,
            ...(entry && { corrects: entry.entryId }),
            ...(number.isBill && { rightBill: right }),
            takeWhatIsLeft: shortage !== null,
            isSure: isFolded,
          },
        })
      })}
    >
      {!isTold && cautionsIn(refusal).length === 0 && (
        <RefusalAlert text={alertAbove} refusal={refusal} onDismiss={correcting.reset} />
      )}
      {shortage && <ShortageNote {...shortage} />}
      {isFolded && (
        <ToldAbove>
          <p className="font-semibold">{m.are_you_sure()}</p>
          {cautions.map((caution) => (
            <p key={caution}>{cautionText(caution)}</p>
          ))}
        </ToldAbove>
      )}
      {isFolded && (
        <FoldedCorrection
          bill={bill}
          difference={difference}
          typed={form.getValues()}
          onChange={forgetTold}
        />
      )}
      <div className={isFolded ? 'hidden' : 'grid gap-4'}>
        <RightNumberField
          {...right}
          onChange={async (event) => {
            forgetTold()
            await onChange(event)
            const fitting: readonly string[] = reasonsFor(
              number.differenceOf(form.getValues('right')),
            )
            if (!fitting.includes(form.getValues('reason'))) form.resetField('reason')
          }}
          number={number}
          bill={bill}
          entry={entry}
          difference={difference}
          balance={guest.balance}
        />
        <ExplainFields
          field={form.field}
          reasons={reasonsFor(difference)}
          bill={number.isBill ? number.insteadOf : null}
        />
        {onTakeAll && (
          <button
            type="button"
            onClick={onTakeAll}
            className="-my-3 min-h-12 justify-self-start rounded-field text-label leading-tight text-act underline underline-offset-3"
          >
            {m.put_right_take_all()}
          </button>
        )}
      </div>
      <PinAndButtons
        whose={useWhosePin('manager')}
        pin={pin}
        submit={{
          look: lookOf(),
          waiting: correcting.isWaiting && m.put_right_waiting(),
          children: wordsOf(),
        }}
        onCancel={onCancel}
      />
    </form>
  )

  function lookOf() {
    if (isFolded) return 'quiet'
    return difference < 0 ? 'danger' : 'acts'
  }

  function wordsOf() {
    if (shortage?.left === 0) return m.put_right_try_again()
    if (isFolded) return m.give_anyway()
    if (difference === 0) return correctingTitle(entry)
    const said = { points: counted(shortage?.left || Math.abs(difference), unitOf(entry)) }
    return difference < 0 ? m.put_right_take(said) : m.put_right_add(said)
  }
}
