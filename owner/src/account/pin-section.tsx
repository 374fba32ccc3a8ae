import { ResetPin } from '@dobara/contract/schemas/restaurant-profile'
import { Button } from '@dobara/ui/button'
import { useContractForm } from '@dobara/web/form/use-contract-form.ts'
import { m } from '@dobara/words/messages.js'
import { useEffect } from 'react'
import { ChosenPinField } from '../pin/chosen-pin-field.tsx'
import { EndOthers } from './end-others.tsx'
import { ForgottenPin } from './forgotten-pin.tsx'
import { Part } from './part.tsx'
import { UnsavedDialog } from './unsaved-dialog.tsx'
import type { Change } from './use-account-save.ts'

type Props = {
  onSave: (change: Change) => void
  isNew: boolean
  onReset: () => void
}

export function PinSection({ onSave, isNew, onReset }: Props) {
  const form = useContractForm(ResetPin, { defaultValues: { newPin: '' } })
  const { reset } = form
  useEffect(() => {
    if (isNew) reset()
  }, [isNew, reset])
  const isTyped = form.watch('newPin') !== ''
  return (
    <Part title={m.section_pin()}>
      <form noValidate className="grid gap-5" onSubmit={form.handleSubmit(onSave)}>
        <ChosenPinField
          label={m.new_pin_label()}
          typed={form.watch('newPin')}
          wire={form.field('newPin')}
        />
        <Button
          type="submit"
          size="row"
          className="sm:justify-self-start"
          look={isTyped ? 'acts' : 'quiet'}
        >
          {m.change_pin()}
        </Button>
      </form>
      <ForgottenPin onReset={onReset} />
      <UnsavedDialog isChanged={isTyped} />
      {isNew && (
        <>
          <p role="status">{m.after_new_pin()}</p>
          <EndOthers />
        </>
      )}
    </Part>
  )
}
