import { forgetNumber } from '@dobara/contract/calls/without-app'
import { Pin } from '@dobara/contract/fields/fields'
import { Dialog } from '@dobara/ui/dialog'
import { useSubmission } from '@dobara/web/api/use-submission.ts'
import { FormAlert } from '@dobara/web/form/form-alert.tsx'
import { useContractForm } from '@dobara/web/form/use-contract-form.ts'
import { toast } from '@dobara/web/screen/toasts.tsx'
import { m } from '@dobara/words/messages.js'
import { useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { refreshLists } from '../api/refresh-lists.ts'
import { useWhosePin } from '../dashboard/use-whose-pin.ts'
import { PinAndButtons } from '../pin/pin-and-buttons.tsx'
import { usePinField } from '../pin/use-pin-field.ts'

interface Props {
  /** As the guest typed it, encrypted */
  number: string
  isOpen: boolean
  onClose: () => void
}

export const ForgetNumberSheet = ({ isOpen, ...rest }: Props) => (
  <Dialog
    isOpen={isOpen}
    onClose={rest.onClose}
    title={m.guest_forget_number()}
    description={m.forget_lead()}
  >
    <ForgetForm {...rest} />
  </Dialog>
)

const PinShape = z.object({ pin: Pin })

function ForgetForm({ number, onClose }: Omit<Props, 'isOpen'>) {
  const queryClient = useQueryClient()
  const forgetting = useSubmission(forgetNumber, {
    onDone: () => {
      refreshLists(queryClient)
      toast({ text: m.forget_done() })
      onClose()
    },
  })
  const form = useContractForm(PinShape, {
    defaultValues: { pin: '' },
    refusal: forgetting.refusal,
  })
  const { pin, alertAbove } = usePinField(form, forgetting)
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={form.handleSubmit(({ pin }) => void forgetting.send({ body: { number, pin } }))}
    >
      <FormAlert text={alertAbove} onDismiss={forgetting.reset} />
      <PinAndButtons
        whose={useWhosePin('giver')}
        pin={{ autoFocus: true, ...pin }}
        submit={{
          look: 'danger',
          waiting: forgetting.isWaiting && m.forget_doing(),
          children: m.forget_do(),
        }}
        onCancel={onClose}
      />
    </form>
  )
}
