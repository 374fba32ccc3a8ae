import { Dialog } from '@dobara/ui/dialog'
import { counted } from '@dobara/web/text/formats.ts'
import { m } from '@dobara/words/messages.js'
import { PinForm } from '../pin/pin-form.tsx'
import type { useAccountSave } from './use-account-save.ts'

type Props = { saving: ReturnType<typeof useAccountSave> }

export const ConfirmDialog = ({ saving }: Props) => (
  <Dialog
    isOpen={saving.isAsking}
    onClose={saving.cancel}
    title={m.confirm_title()}
    description={
      saving.newSpend === undefined
        ? m.confirm_lead()
        : m.confirm_lead_spend({ points: counted(saving.newSpend) })
    }
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
