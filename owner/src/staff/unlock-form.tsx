import { listCounterPhones, unlockCounterPhones } from '@dobara/contract/calls/counter-phones'
import { useSubmission } from '@dobara/web/api/use-submission.ts'
import { toast } from '@dobara/web/screen/toasts.tsx'
import { m } from '@dobara/words/messages.js'
import { useQueryClient } from '@tanstack/react-query'
import { PinForm } from '../pin/pin-form.tsx'

export function UnlockForm({ onClose }: { onClose: () => void }) {
  const client = useQueryClient()
  const unlocking = useSubmission(unlockCounterPhones, {
    onDone: () => {
      toast({ text: m.phones_unlocked() })
      void client.invalidateQueries({ queryKey: [listCounterPhones.path] })
      onClose()
    },
  })
  return (
    <PinForm
      whose="owner"
      sending={unlocking}
      onPin={(pin) => void unlocking.send({ body: { pin } })}
      submit={{
        waiting: unlocking.isWaiting && m.phones_unlocking(),
        children: m.phones_unlock(),
      }}
      onCancel={onClose}
    />
  )
}
