import { listCards, stopCard } from '@dobara/contract/calls/cards'
import { CusId, Pin } from '@dobara/contract/fields/fields'
import { Dialog } from '@dobara/ui/dialog'
import { TextField } from '@dobara/ui/text-field'
import { useSubmission } from '@dobara/web/api/use-submission.ts'
import { FormAlert } from '@dobara/web/form/form-alert.tsx'
import { useContractForm } from '@dobara/web/form/use-contract-form.ts'
import { toast } from '@dobara/web/screen/toasts.tsx'
import { counted } from '@dobara/web/text/formats.ts'
import { inUnit } from '@dobara/web/text/unit.ts'
import { m } from '@dobara/words/messages.js'
import { useQueryClient } from '@tanstack/react-query'
import { createPortal } from 'react-dom'
import * as z from 'zod/mini'
import { refreshLists } from '../../api/refresh-lists.ts'
import { useWhosePin } from '../../dashboard/use-whose-pin.ts'
import { PinAndButtons } from '../../pin/pin-and-buttons.tsx'
import { usePinField } from '../../pin/use-pin-field.ts'

interface Props {
  cusId: string
  /** A new card takes its points over. */
  isStopped: boolean
  isOpen: boolean
  onClose: () => void
}

const orNone = z.pipe(
  z.pipe(
    z.string(),
    z.transform((typed) => (typed.trim() === '' ? undefined : typed)),
  ),
  z.optional(CusId),
)
const LostShape = z.object({ newCusId: orNone, pin: Pin })
const StoppedShape = z.object({ newCusId: CusId, pin: Pin })

// Outside the dialog from which it opens: a browser sends a form within a form.
export const LostCardSheet = ({ isOpen, onClose, ...lost }: Props) =>
  createPortal(
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={m.lost_title()}
      description={m.lost_lead({ digits: lost.cusId.slice(-4) })}
    >
      <LostForm {...lost} onClose={onClose} />
    </Dialog>,
    document.querySelector('main') ?? document.body,
  )

function LostForm({ cusId, isStopped, onClose }: Omit<Props, 'isOpen'>) {
  const queryClient = useQueryClient()
  const stopping = useSubmission(stopCard, {
    onDone: ({ points }) => {
      void queryClient.invalidateQueries({ queryKey: [listCards.path] })
      refreshLists(queryClient)
      toast({ text: points > 0 ? m.lost_moved({ points: counted(points) }) : m.lost_stopped() })
      onClose()
    },
  })
  const form = useContractForm(isStopped ? StoppedShape : LostShape, {
    defaultValues: { newCusId: '', pin: '' },
    refusal: stopping.refusal,
  })
  const { pin, alertAbove } = usePinField(form, stopping)
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={form.handleSubmit((typed) => void stopping.send({ body: { cusId, ...typed } }))}
    >
      <FormAlert text={alertAbove} onDismiss={stopping.reset} />
      <TextField
        label={m.lost_new()}
        hint={isStopped ? undefined : m.lost_new_hint()}
        inputMode="numeric"
        autoComplete="off"
        {...form.field('newCusId')}
      />
      <PinAndButtons
        whose={useWhosePin('manager')}
        pin={pin}
        submit={{
          look: isStopped ? 'acts' : 'danger',
          waiting: stopping.isWaiting && m.lost_stopping(),
          children: isStopped ? inUnit(m.lost_give_over()) : m.lost_stop(),
        }}
        onCancel={onClose}
      />
    </form>
  )
}
