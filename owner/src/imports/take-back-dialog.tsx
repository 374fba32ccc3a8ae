import { listImports, takeBackImport } from '@dobara/contract/calls/imports'
import { Dialog } from '@dobara/ui/dialog'
import { useSubmission } from '@dobara/web/api/use-submission.ts'
import { toast } from '@dobara/web/screen/toasts.tsx'
import { m } from '@dobara/words/messages.js'
import { useQueryClient } from '@tanstack/react-query'
import { PinForm } from '../pin/pin-form.tsx'

type Props = {
  importId: string | null
  onClose: () => void
}

export const TakeBackDialog = ({ importId, onClose }: Props) => (
  <Dialog
    isOpen={importId !== null}
    onClose={onClose}
    title={m.import_take_back_title()}
    description={m.import_take_back_lead()}
  >
    {importId && <TakeBackForm importId={importId} onClose={onClose} />}
  </Dialog>
)

function TakeBackForm({ importId, onClose }: { importId: string; onClose: () => void }) {
  const queryClient = useQueryClient()
  const taking = useSubmission(takeBackImport, {
    onDone: () => {
      toast({ text: m.import_took_back() })
      void queryClient.invalidateQueries({ queryKey: [listImports.path] })
      onClose()
    },
  })
  return (
    <PinForm
      whose="owner"
      sending={taking}
      onPin={(pin) => taking.send({ params: { importId }, body: { pin } })}
      submit={{
        look: 'danger',
        waiting: taking.isWaiting && m.import_taking_back(),
        children: m.import_take_back_submit(),
      }}
      onCancel={onClose}
    />
  )
}
