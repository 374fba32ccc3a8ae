import { saveRestaurant } from '@dobara/contract/schemas/restaurants'
import { Dialog } from '@dobara/ui/dialog'
import { FormAlert } from '@dobara/web/form/form-alert.tsx'
import { useContractForm } from '@dobara/web/form/use-contract-form.ts'
import { m } from '@dobara/words/messages.js'
import * as z from 'zod/mini'
import { PinAndButtons } from '../pin/pin-and-buttons.tsx'
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
      <PinAndButtons
        pin={{ hint: triesLeft, autoFocus: true, typed: form.watch('pin'), ...form.field('pin') }}
        submit={{ waiting: saving.isWaiting && m.saving(), children: m.confirm() }}
        onCancel={saving.cancel}
      />
    </form>
  )
}
