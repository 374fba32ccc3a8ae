import { Pin } from '@dobara/contract/fields/fields'
import { Reason } from '@dobara/contract/fields/reason'
import { Dialog } from '@dobara/ui/dialog'
import { TextField } from '@dobara/ui/text-field'
import { FormAlert } from '@dobara/web/form/form-alert.tsx'
import { useContractForm } from '@dobara/web/form/use-contract-form.ts'
import { m } from '@dobara/words/messages.js'
import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { PinAndButtons } from '../pin/pin-and-buttons.tsx'
import { usePinField } from '../pin/use-pin-field.ts'
import { Chip } from './chip.tsx'
import type { OpenProps } from './decline-button.tsx'
import type { Decision } from './use-decision.ts'
import { useWhosePin } from './use-whose-pin.ts'

const DeclineForm = z.object({ reason: Reason, pin: Pin })

type SheetProps = OpenProps & {
  title: string
  reasons: string[]
  declining: Decision
  onDecline: (typed: z.output<typeof DeclineForm>) => void
  words?: { lead: string; submit: string; waiting: string }
  children?: ReactNode
}

export function DeclineSheet({
  title,
  isOpen,
  onClose,
  words = ofDeclining(),
  ...rest
}: SheetProps) {
  const close = () => {
    onClose()
    rest.declining.reset()
  }
  return (
    <Dialog isOpen={isOpen} onClose={close} title={title} description={words.lead}>
      <DeclineFields {...rest} words={words} onCancel={close} />
    </Dialog>
  )
}

const ofDeclining = () => ({
  lead: m.decline_lead(),
  submit: m.decline(),
  waiting: m.declining(),
})

type FieldsProps = Omit<SheetProps, 'title' | 'isOpen' | 'onClose' | 'words'> & {
  words: NonNullable<SheetProps['words']>
  onCancel: () => void
}

function DeclineFields({ words, reasons, declining, onDecline, onCancel, children }: FieldsProps) {
  const form = useContractForm(DeclineForm, {
    defaultValues: { reason: '', pin: '' },
    refusal: declining.refusal,
  })
  const { pin, alertAbove } = usePinField(form, declining)
  const whose = useWhosePin('decider')
  return (
    <form noValidate className="grid gap-4" onSubmit={form.handleSubmit(onDecline)}>
      <FormAlert text={alertAbove} onDismiss={declining.reset} />
      <div className="grid gap-2.5">
        <TextField label={m.reason()} {...form.field('reason')} />
        <div className="flex flex-wrap gap-x-2 gap-y-3.5">
          {reasons.map((reason) => (
            <Chip
              key={reason}
              onClick={() => {
                form.setValue('reason', reason)
                form.clearErrors('reason')
                form.setFocus('pin')
              }}
            >
              {reason}
            </Chip>
          ))}
        </div>
      </div>
      {children}
      <PinAndButtons
        whose={whose}
        pin={pin}
        submit={{
          look: 'danger',
          waiting: declining.isWaiting && words.waiting,
          children: words.submit,
        }}
        onCancel={onCancel}
      />
    </form>
  )
}
