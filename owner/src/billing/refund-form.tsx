import { cancelSubscription } from '@dobara/contract/calls/billing'
import { Pin } from '@dobara/contract/fields/fields'
import { useSubmission } from '@dobara/web/api/use-submission.ts'
import { FormAlert } from '@dobara/web/form/form-alert.tsx'
import { useContractForm } from '@dobara/web/form/use-contract-form.ts'
import { m } from '@dobara/words/messages.js'
import type { ComponentProps } from 'react'
import * as z from 'zod/mini'
import { PinAndButtons } from '../pin/pin-and-buttons.tsx'
import { usePinField } from '../pin/use-pin-field.ts'

const PinForm = z.object({ pin: Pin })

type Props = {
  amount: string
  keep: ComponentProps<typeof PinAndButtons>['keep']
  onDone: (until: string) => void
  onCancel: () => void
}

export function RefundForm({ amount, keep, onDone, onCancel }: Props) {
  const refunding = useSubmission(cancelSubscription, { onDone: ({ until }) => onDone(until) })
  const form = useContractForm(PinForm, { defaultValues: { pin: '' }, refusal: refunding.refusal })
  const { pin, alertAbove } = usePinField(form, refunding)
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={form.handleSubmit(({ pin }) => refunding.send({ body: { withRefund: true, pin } }))}
    >
      <FormAlert text={alertAbove} onDismiss={refunding.reset} />
      <PinAndButtons
        whose="owner"
        pin={pin}
        submit={{
          look: 'danger',
          waiting: refunding.isWaiting && m.cancelling(),
          children: m.get_refund({ amount }),
        }}
        keep={keep}
        onCancel={onCancel}
      />
    </form>
  )
}
