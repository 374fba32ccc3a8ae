import { resetPin } from '@dobara/contract/restaurants'
import { Button } from '@dobara/ui/button'
import { PinField } from '@dobara/ui/pin-field'
import { useSubmission } from '@dobara/web/api/use-submission.ts'
import { FormAlert } from '@dobara/web/form-alert.tsx'
import { toast } from '@dobara/web/toasts.tsx'
import { useContractForm } from '@dobara/web/use-contract-form.ts'
import { m } from '../paraglide/messages.js'
import { Part } from '../profile/part.tsx'
import type { Change } from './use-account-save.ts'

/** A new PIN: after the old one, or, when that is forgotten, soon after signing in. */
export function PinSection({ onSave }: { onSave: (change: Change) => void }) {
  const form = useContractForm(resetPin.body, { defaultValues: { newPin: '' } })
  const resetting = useSubmission(resetPin, {
    onDone: () => {
      form.reset()
      toast({ text: m.pin_changed() })
    },
  })
  return (
    <Part title={m.section_pin()} lead={m.section_pin_lead()}>
      <form noValidate className="grid gap-5" onSubmit={form.handleSubmit(onSave)}>
        <FormAlert text={resetting.alert} onDismiss={resetting.reset} />
        <PinField label={m.new_pin_label()} className="sm:w-1/2" {...form.field('newPin')} />
        <div className="flex flex-wrap gap-3 max-sm:*:w-full">
          <Button type="submit" size="row">
            {m.change_pin()}
          </Button>
          <Button
            look="quiet"
            size="row"
            waiting={resetting.isWaiting && m.saving()}
            onClick={form.handleSubmit((body) => resetting.send({ body }))}
          >
            {m.forgot_pin()}
          </Button>
        </div>
      </form>
    </Part>
  )
}
