import { takeBackAward } from '@dobara/contract/calls/put-right'
import { reasonsToTake } from '@dobara/contract/rules/corrections'
import { useSubmission } from '@dobara/web/api/use-submission.ts'
import { useContractForm } from '@dobara/web/form/use-contract-form.ts'
import { counted } from '@dobara/web/text/formats.ts'
import { unitOf } from '@dobara/web/text/unit.ts'
import { m } from '@dobara/words/messages.js'
import * as z from 'zod/mini'
import { RefusalAlert } from '../billing/refusal-alert.tsx'
import { useWhosePin } from '../dashboard/use-whose-pin.ts'
import { PinAndButtons } from '../pin/pin-and-buttons.tsx'
import { usePinField } from '../pin/use-pin-field.ts'
import { type ActedOn, type EntryToPutRight, pointsNow } from './about.ts'
import { ExplainFields, explainShape, unexplained } from './explain-fields.tsx'
import { ShortageNote } from './shortage-note.tsx'
import { useShortage } from './use-shortage.ts'
import { useTold } from './use-told.ts'

const TakeBackForm = z.object(explainShape)

type Props = {
  guest: ActedOn
  entry: EntryToPutRight
  onDone: () => void
  onCancel: () => void
}

/** If a part of the points is spent, offers to take back the rest. */
export function TakeBackFields({ guest, entry, onDone, onCancel }: Props) {
  const tell = useTold(guest)
  const taking = useSubmission(takeBackAward, {
    onDone: (answer) => {
      tell(answer)
      onDone()
    },
  })
  const form = useContractForm(TakeBackForm, {
    defaultValues: unexplained,
    refusal: taking.refusal,
  })
  const { pin, alertAbove } = usePinField(form, taking)
  const { shortage, isTold } = useShortage(taking.refusal)
  const isNothingLeft = shortage?.left === 0
  const points = counted(shortage?.left || pointsNow(entry), unitOf(entry))
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={form.handleSubmit((typed) => {
        const takeWhatIsLeft = shortage !== null
        void taking.send({ body: { entryId: entry.entryId, ...typed, takeWhatIsLeft } })
      })}
    >
      {!isTold && (
        <RefusalAlert text={alertAbove} refusal={taking.refusal} onDismiss={taking.reset} />
      )}
      {shortage && <ShortageNote {...shortage} />}
      <ExplainFields field={form.field} reasons={reasonsToTake} />
      <PinAndButtons
        whose={useWhosePin('manager')}
        pin={pin}
        submit={{
          look: 'danger',
          waiting: taking.isWaiting && m.undoing(),
          children: isNothingLeft ? m.put_right_try_again() : m.put_right_take({ points }),
        }}
        onCancel={onCancel}
      />
    </form>
  )
}
