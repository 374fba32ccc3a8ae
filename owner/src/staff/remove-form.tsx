import { Button } from '@dobara/ui/button'
import { DialogButtons } from '@dobara/ui/dialog-buttons'
import { FormAlert } from '@dobara/web/form/form-alert.tsx'
import { m } from '@dobara/words/messages.js'

type Props = {
  removing: { alert: string | null; isWaiting: boolean; reset: () => void }
  onRemove: () => void
  onCancel: () => void
}

/** Needs no PIN, because it only takes rights away. */
export const RemoveForm = ({ removing, onRemove, onCancel }: Props) => (
  <div className="grid gap-5">
    <FormAlert text={removing.alert} onDismiss={removing.reset} />
    <DialogButtons>
      <Button look="quiet" size="row" onClick={onCancel}>
        {m.cancel()}
      </Button>
      <Button
        look="danger"
        size="row"
        waiting={removing.isWaiting && m.staff_removing()}
        onClick={onRemove}
      >
        {m.staff_remove_submit()}
      </Button>
    </DialogButtons>
  </div>
)
