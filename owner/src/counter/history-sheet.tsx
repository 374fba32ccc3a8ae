import { Button } from '@dobara/ui/button'
import { Dialog } from '@dobara/ui/dialog'
import { DialogButtons } from '@dobara/ui/dialog-buttons'
import { m } from '@dobara/words/messages.js'
import type { ActedOn } from '../put-right/about.ts'
import { CorrectPointsButton } from '../put-right/entry-actions.tsx'
import { historyTitle } from './about-customer.ts'
import { Entries } from './entries.tsx'

interface Props {
  isOpen: boolean
  guest: Required<ActedOn>
  name: string
  onClose: () => void
}

export const HistorySheet = ({ isOpen, onClose, guest, name }: Props) => (
  <Dialog
    isOpen={isOpen}
    onClose={onClose}
    title={historyTitle(name)}
    beside={<CorrectPointsButton guest={guest} />}
  >
    <div className="grid grid-cols-1 gap-4">
      <Entries guest={guest} />
      <DialogButtons>
        <Button look="quiet" size="row" onClick={onClose}>
          {m.close()}
        </Button>
      </DialogButtons>
    </div>
  </Dialog>
)
