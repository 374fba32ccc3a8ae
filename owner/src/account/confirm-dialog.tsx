import { Dialog } from '@dobara/ui/dialog'
import { counted } from '@dobara/web/text/formats.ts'
import { m } from '@dobara/words/messages.js'
import { PinForm } from '../pin/pin-form.tsx'
import { ReadyLater } from './ready-later.tsx'
import type { useAccountSave } from './use-account-save.ts'

type Props = { saving: ReturnType<typeof useAccountSave> }

export const ConfirmDialog = ({ saving: { newReward, newSpend, isNewUnit, ...saving } }: Props) => (
  <Dialog
    isOpen={saving.isAsking}
    onClose={saving.cancel}
    title={m.confirm_title()}
    description={
      isNewUnit
        ? m.confirm_lead_stamps()
        : newSpend === undefined
          ? m.confirm_lead()
          : m.confirm_lead_spend({ points: counted(newSpend.points) })
    }
  >
    <PinForm
      whose={saving.isForPin ? 'changing' : 'owner'}
      sending={saving}
      onPin={saving.confirm}
      submit={{ waiting: saving.isWaiting && m.saving(), children: m.confirm() }}
      onCancel={saving.cancel}
    >
      {newReward !== undefined && (
        <p className="font-semibold wrap-anywhere">{m.confirm_reward({ reward: newReward })}</p>
      )}
      {newSpend && <ReadyLater {...newSpend} />}
    </PinForm>
  </Dialog>
)
