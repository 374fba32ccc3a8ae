import { declineClaim } from '@dobara/contract/schemas/reward-claims'
import { Button } from '@dobara/ui/button'
import { Dialog } from '@dobara/ui/dialog'
import { PinField } from '@dobara/ui/pin-field'
import { TextField } from '@dobara/ui/text-field'
import { FormAlert } from '@dobara/web/form/form-alert.tsx'
import { useContractForm } from '@dobara/web/form/use-contract-form.ts'
import { m } from '@dobara/words/messages.js'
import { type ReactNode, useState } from 'react'
import * as z from 'zod/mini'
import { useRetypedPin } from '../pin/use-retyped-pin.ts'
import { Chip } from './chip.tsx'
import type { Decision } from './use-decision.ts'

const DeclineForm = z.pick(declineClaim.body, { reason: true, pin: true })

type Props = {
  title: string
  /** Common reasons, shown as suggestions. */
  reasons: string[]
  declining: Decision
  onDecline: (typed: z.output<typeof DeclineForm>) => void
  /** A further choice, above the PIN. */
  children?: ReactNode
}

export function DeclineDialog({ title, ...rest }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => {
    setIsOpen(false)
    rest.declining.reset()
  }
  return (
    <>
      <button
        type="button"
        onClick={() => setIsOpen(true)}
        className="min-h-12 rounded-field px-1 seated leading-tight font-semibold text-act underline underline-offset-3"
      >
        {m.decline()}
      </button>
      <Dialog isOpen={isOpen} onClose={close} title={title} description={m.decline_lead()}>
        <DeclineFields {...rest} onCancel={close} />
      </Dialog>
    </>
  )
}

type FieldsProps = Omit<Props, 'title'> & { onCancel: () => void }

function DeclineFields({ reasons, declining, onDecline, onCancel, children }: FieldsProps) {
  const form = useContractForm(DeclineForm, {
    defaultValues: { reason: '', pin: '' },
    refusal: declining.refusal,
  })
  const triesLeft = useRetypedPin(form, declining.refusal)
  return (
    <form noValidate className="grid gap-5" onSubmit={form.handleSubmit(onDecline)}>
      <FormAlert text={declining.alert} onDismiss={declining.reset} />
      <div className="grid gap-2.5">
        <TextField label={m.reason()} {...form.field('reason')} />
        <div className="flex flex-wrap gap-2">
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
      <PinField label={m.pin_label()} hint={triesLeft} {...form.field('pin')} />
      <div className="grid grid-cols-2 gap-3">
        <Button look="quiet" size="row" onClick={onCancel}>
          {m.cancel()}
        </Button>
        <Button
          type="submit"
          size="row"
          look="danger"
          waiting={declining.isWaiting && m.declining()}
        >
          {m.decline()}
        </Button>
      </div>
    </form>
  )
}
