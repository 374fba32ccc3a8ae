import { Dialog } from '@dobara/ui/dialog'
import { m } from '@dobara/words/messages.js'
import { PinForm } from '../pin/pin-form.tsx'
import type { useAccountSave } from './use-account-save.ts'

type Props = { saving: ReturnType<typeof useAccountSave> }

export const ConfirmDialog = ({ saving }: Props) => (
  <Dialog
    isOpen={saving.isAsking}
    onClose={saving.cancel}
    title={m.confirm_title()}
    description={m.confirm_lead()}
  >
    <PinForm
      whose="owner"
      sending={saving}
      onPin={saving.confirm}
      submit={{ waiting: saving.isWaiting && m.saving(), children: m.confirm() }}
      onCancel={saving.cancel}
    />
  </Dialog>
)
