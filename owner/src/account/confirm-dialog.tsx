import { saveRestaurant } from '@dobara/contract/schemas/restaurants'
import { BoxedPinField } from '@dobara/ui/boxed-pin-field'
import { Button } from '@dobara/ui/button'
import { Dialog } from '@dobara/ui/dialog'
import { FormAlert } from '@dobara/web/form/form-alert.tsx'
import { useContractForm } from '@dobara/web/form/use-contract-form.ts'
import { m } from '@dobara/words/messages.js'
import * as z from 'zod/mini'
import { useRetypedPin } from '../pin/use-retyped-pin.ts'
import type { useAccountSave } from './use-account-save.ts'

const PinForm = z.pick(saveRestaurant.body, { pin: true })

type Props = { saving: ReturnType<typeof useAccountSave> }

export const ConfirmDialog = ({ saving }: Props) => (
  <Dialog
    isOpen={saving.isAsking}
    onClose={saving.cancel}
    title={m.confirm_title()}
    description={m.confirm_lead()}
  >
    <ConfirmForm saving={saving} />
  </Dialog>
)

function ConfirmForm({ saving }: Props) {
  const form = useContractForm(PinForm, { defaultValues: { pin: '' } })
  const triesLeft = useRetypedPin(form, saving.refusal)
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={form.handleSubmit(({ pin }) => saving.confirm(pin))}
    >
      <FormAlert text={saving.alert} onDismiss={saving.reset} />
      <BoxedPinField
        label={m.pin_label()}
        hint={triesLeft}
        autoFocus
        typed={form.watch('pin')}
        {...form.field('pin')}
      />
      <div className="grid grid-cols-2 gap-3">
        <Button look="quiet" size="row" onClick={saving.cancel}>
          {m.cancel()}
        </Button>
        <Button type="submit" size="row" waiting={saving.isWaiting && m.saving()}>
          {m.confirm()}
        </Button>
      </div>
    </form>
  )
}
