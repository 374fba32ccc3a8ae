import type { Refusal } from '@dobara/contract/client/client'
import { Pin } from '@dobara/contract/fields/fields'
import { FormAlert } from '@dobara/web/form/form-alert.tsx'
import { useContractForm } from '@dobara/web/form/use-contract-form.ts'
import type { ComponentProps, ReactNode } from 'react'
import * as z from 'zod/mini'
import { PinAndButtons } from './pin-and-buttons.tsx'
import { useRetypedPin } from './use-retyped-pin.ts'

const PinShape = z.object({ pin: Pin })

type Props = {
  sending: { refusal: Refusal | null; alert: string | null; reset: () => void }
  onPin: (pin: string) => void
  /** What stands above the field. */
  children?: ReactNode
} & Pick<ComponentProps<typeof PinAndButtons>, 'submit' | 'onCancel'>

/** A dialog's form that asks for the PIN alone. */
export function PinForm({ sending, onPin, children, ...buttons }: Props) {
  const { refusal } = sending
  const form = useContractForm(PinShape, { defaultValues: { pin: '' }, refusal })
  const triesLeft = useRetypedPin(form, refusal)
  return (
    <form noValidate className="grid gap-5" onSubmit={form.handleSubmit(({ pin }) => onPin(pin))}>
      {children}
      <FormAlert text={sending.alert} onDismiss={sending.reset} />
      <PinAndButtons
        pin={{ hint: triesLeft, autoFocus: true, typed: form.watch('pin'), ...form.field('pin') }}
        {...buttons}
      />
    </form>
  )
}
