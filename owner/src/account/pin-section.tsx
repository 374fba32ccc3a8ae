import { resetPin } from '@dobara/contract/schemas/restaurants'
import { Button } from '@dobara/ui/button'
import { ProveActSheet } from '@dobara/web/acts/prove-act-part.tsx'
import { useProvedSubmission } from '@dobara/web/acts/use-proved-submission.ts'
import { FormAlert } from '@dobara/web/form/form-alert.tsx'
import { useContractForm } from '@dobara/web/form/use-contract-form.ts'
import { m } from '@dobara/words/messages.js'
import { useEffect, useState } from 'react'
import { ChosenPinField } from '../pin/chosen-pin-field.tsx'
import { EndOthers } from './end-others.tsx'
import { Part } from './part.tsx'
import { UnsavedDialog } from './unsaved-dialog.tsx'
import type { Change } from './use-account-save.ts'
import { useSecurityChanged } from './use-security-changed.ts'

type Props = {
  onSave: (change: Change) => void
  /** True right after the PIN was changed or replaced. */
  isNew: boolean
  onReset: () => void
}

/** Changes the PIN with the old one, or replaces a forgotten one with a code. */
export function PinSection({ onSave, isNew, onReset }: Props) {
  const securityChanged = useSecurityChanged(m.pin_changed())
  const form = useContractForm(resetPin.body, { defaultValues: { newPin: '' } })
  const resetting = useProvedSubmission(resetPin, {
    onDone: () => {
      form.reset()
      securityChanged()
      onReset()
    },
  })
  const { reset } = form
  useEffect(() => {
    if (isNew) reset()
  }, [isNew, reset])
  const isTyped = form.watch('newPin') !== ''
  const [isAskedFirst, setAskedFirst] = useState(false)
  const replaceForgotten = () => {
    setAskedFirst(!isTyped)
    if (isTyped) return form.handleSubmit((body) => resetting.send({ body }))()
    form.clearErrors()
    form.setFocus('newPin')
  }
  return (
    <Part title={m.section_pin()}>
      <form noValidate className="grid gap-5" onSubmit={form.handleSubmit(onSave)}>
        <FormAlert text={resetting.alert} onDismiss={resetting.reset} />
        <ChosenPinField
          label={m.new_pin_label()}
          hint={isAskedFirst && !isTyped ? m.forgot_pin_type_first() : m.new_pin_rules()}
          typed={form.watch('newPin')}
          wire={form.field('newPin')}
        />
        <div className="flex flex-wrap gap-3 max-sm:*:w-full">
          <Button type="submit" size="row" look={isTyped ? 'acts' : 'quiet'}>
            {m.change_pin()}
          </Button>
          <Button
            look="quiet"
            size="row"
            waiting={resetting.isWaiting && m.saving()}
            onClick={replaceForgotten}
          >
            {m.forgot_pin()}
          </Button>
        </div>
      </form>
      <ProveActSheet title={m.forgot_pin_title()} proving={resetting.proving} />
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
