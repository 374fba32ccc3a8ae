import { correctPoints } from '@dobara/contract/calls/put-right'
import { Points } from '@dobara/contract/fields/fields'
import { ChoiceField } from '@dobara/ui/choice-field'
import { TextField } from '@dobara/ui/text-field'
import { useSubmission } from '@dobara/web/api/use-submission.ts'
import { cautionText } from '@dobara/web/failures/caution-text.ts'
import { cautionsIn } from '@dobara/web/failures/cautions-in.ts'
import { useContractForm } from '@dobara/web/form/use-contract-form.ts'
import { counted } from '@dobara/web/text/formats.ts'
import { m } from '@dobara/words/messages.js'
import { useState } from 'react'
import * as z from 'zod/mini'
import { RefusalAlert } from '../billing/refusal-alert.tsx'
import { useWhosePin } from '../dashboard/use-whose-pin.ts'
import { PinAndButtons } from '../pin/pin-and-buttons.tsx'
import { usePinField } from '../pin/use-pin-field.ts'
import type { ActedOn } from './about.ts'
import { ExplainFields, explainShape, unexplained } from './explain-fields.tsx'
import { FoldedCorrection } from './folded-correction.tsx'
import { ShortageNote } from './shortage-note.tsx'
import { sayAdded, sayTookBack } from './told.ts'
import { ToldAbove } from './told-above.tsx'
import { useShortage } from './use-shortage.ts'

const CorrectForm = z.object({
  direction: z.enum(['add', 'take']),
  points: Points,
  ...explainShape,
})

type Props = {
  guest: ActedOn
  /** The entry that is put right, if it is a single one. */
  corrects?: string | undefined
  onDone: () => void
  onCancel: () => void
}

/** Asks how many points to add or to take, why, and the PIN. An unusual correction asks whether the owner is sure. */
export function CorrectFields({ guest, corrects, onDone, onCancel }: Props) {
  const correcting = useSubmission(correctPoints, {
    onDone: (answer) => {
      if (answer.points < 0) sayTookBack(guest, answer)
      else sayAdded(guest, answer)
      onDone()
    },
  })
  const { refusal } = correcting
  const form = useContractForm(CorrectForm, {
    defaultValues: { ...unexplained, direction: 'take' },
    refusal,
  })
  const { pin, alertAbove } = usePinField(form, correcting)
  const { shortage, isTold, forget } = useShortage(refusal)
  const [asked, setAsked] = useState<typeof refusal>(null)
  if (refusal !== asked && cautionsIn(refusal).length > 0) setAsked(refusal)
  const cautions = cautionsIn(asked)
  const isFolded = cautions.length > 0
  /** What was said about other figures counts no more. */
  const forgetTold = () => {
    forget()
    setAsked(null)
    correcting.reset()
  }
  const { direction, points } = form.watch()
  const isTaking = direction === 'take'
  const wire = (name: 'direction' | 'points') => {
    const { onChange, ...rest } = name === 'points' ? form.numberField(name) : form.field(name)
    return {
      ...rest,
      onChange: (event: Parameters<typeof onChange>[0]) => {
        forgetTold()
        return onChange(event)
      },
    }
  }
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={form.handleSubmit(({ direction, points, ...typed }) => {
        void correcting.send({
          body: {
            cusId: guest.cusId,
            points: direction === 'take' ? -points : points,
            ...typed,
            ...(corrects && { corrects }),
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
      {isFolded && <FoldedCorrection typed={form.getValues()} onChange={forgetTold} />}
      <div className={isFolded ? 'hidden' : 'grid gap-4 xl:grid-cols-[7rem_minmax(0,1fr)]'}>
        <div className="col-span-full">
          <ChoiceField
            label={m.put_right_direction()}
            choices={[
              { value: 'take', label: m.put_right_take_points() },
              { value: 'add', label: m.put_right_add_points() },
            ]}
            {...wire('direction')}
          />
        </div>
        <TextField
          label={m.points_label()}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          {...wire('points')}
        />
        <ExplainFields field={form.field} />
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
    return isTaking ? 'danger' : 'acts'
  }

  function wordsOf() {
    if (shortage?.left === 0) return m.put_right_try_again()
    if (isFolded) return m.give_anyway()
    const many = shortage?.left || points || 0
    if (!(many > 0)) return isTaking ? m.put_right_take_points() : m.put_right_add_points()
    const said = { points: counted(many) }
    return isTaking ? m.put_right_take(said) : m.put_right_add(said)
  }
}
