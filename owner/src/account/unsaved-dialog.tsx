import { Button } from '@dobara/ui/button'
import { Dialog } from '@dobara/ui/dialog'
import { DialogButtons } from '@dobara/ui/dialog-buttons'
import { m } from '@dobara/words/messages.js'
import { useUnsaved } from './use-unsaved.ts'

export function UnsavedDialog({ isChanged }: { isChanged: boolean }) {
  const { isAsking, leave, stay } = useUnsaved(isChanged)
  return (
    <Dialog
      isOpen={isAsking}
      onClose={stay}
      title={m.unsaved_title()}
      description={m.unsaved_lead()}
    >
      <DialogButtons>
        <Button size="row" className="grow-[999]!" onClick={stay}>
          {m.unsaved_stay()}
        </Button>
        <Button look="danger" size="row" onClick={leave}>
          {m.unsaved_leave()}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}
