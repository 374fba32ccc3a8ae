import { resetPin } from '@dobara/contract/calls/restaurants'
import { ResetPin } from '@dobara/contract/schemas/restaurant-profile'
import { Button } from '@dobara/ui/button'
import { Dialog } from '@dobara/ui/dialog'
import { ProveActPart } from '@dobara/web/acts/prove-act-part.tsx'
import { useProvedSubmission } from '@dobara/web/acts/use-proved-submission.ts'
import { FormAlert } from '@dobara/web/form/form-alert.tsx'
import { useContractForm } from '@dobara/web/form/use-contract-form.ts'
import { m } from '@dobara/words/messages.js'
import { createPortal } from 'react-dom'
import { ChosenPinField } from './chosen-pin-field.tsx'
import { useSecurityChanged } from './use-security-changed.ts'

type Props = { isOpen: boolean; onClose: () => void; onReset: () => void }

export const NewPinSheet = ({ isOpen, onClose, onReset }: Props) =>
  // Rendered outside the form that asks for the PIN, because forms must not be nested.
  createPortal(
    <Dialog isOpen={isOpen} onClose={onClose} title={m.forgot_pin_title()}>
      <ResetForm
        onDone={() => {
          onClose()
          onReset()
        }}
      />
    </Dialog>,
    document.querySelector('main') ?? document.body,
  )

/** Soon after a sign-in, no code is needed. */
function ResetForm({ onDone }: { onDone: () => void }) {
  const securityChanged = useSecurityChanged(m.pin_changed())
  const resetting = useProvedSubmission(resetPin, {
    onDone: () => {
      securityChanged()
      onDone()
    },
  })
  const form = useContractForm(ResetPin, {
    defaultValues: { newPin: '' },
    refusal: resetting.refusal,
  })
  if (resetting.proving) return <ProveActPart {...resetting.proving} />
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={form.handleSubmit((body) => resetting.send({ body }))}
    >
      <FormAlert text={resetting.alert} onDismiss={resetting.reset} />
      <ChosenPinField
        label={m.new_pin_label()}
        typed={form.watch('newPin')}
        wire={form.field('newPin')}
      />
      <Button type="submit" waiting={resetting.isWaiting && m.saving()}>
        {m.set_pin()}
      </Button>
    </form>
  )
}
