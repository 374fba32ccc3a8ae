import type { Refusal } from '@dobara/contract/client/client'
import { Pin } from '@dobara/contract/fields/fields'
import { FormAlert } from '@dobara/web/form/form-alert.tsx'
import { useContractForm } from '@dobara/web/form/use-contract-form.ts'
import type { ComponentProps, ReactNode } from 'react'
import * as z from 'zod/mini'
import { PinAndButtons } from './pin-and-buttons.tsx'
import { usePinField } from './use-pin-field.ts'

const PinShape = z.object({ pin: Pin })

type Props = {
  sending: { refusal: Refusal | null; alert: string | null; reset: () => void }
  onPin: (pin: string) => void
  children?: ReactNode
} & Pick<ComponentProps<typeof PinAndButtons>, 'whose' | 'submit' | 'onCancel'>

export function PinForm({ sending, onPin, children, ...buttons }: Props) {
  const form = useContractForm(PinShape, { defaultValues: { pin: '' }, refusal: sending.refusal })
  const { pin, alertAbove } = usePinField(form, sending)
  return (
    <form noValidate className="grid gap-4" onSubmit={form.handleSubmit(({ pin }) => onPin(pin))}>
      {children}
      <FormAlert text={alertAbove} onDismiss={sending.reset} />
      <PinAndButtons pin={{ autoFocus: true, ...pin }} {...buttons} />
    </form>
  )
}
