import { Button } from '@dobara/ui/button'
import { Dialog } from '@dobara/ui/dialog'
import { m } from '@dobara/words/messages.js'
import type { ActedOn } from '../put-right/about.ts'
import { CorrectPointsButton } from '../put-right/entry-actions.tsx'
import { Entries } from './entries.tsx'

interface Props {
  isOpen: boolean
  guest: ActedOn
  name: string
  onClose: () => void
}

export const HistorySheet = ({ isOpen, onClose, guest, name }: Props) => (
  <Dialog
    isOpen={isOpen}
    onClose={onClose}
    title={m.history_of({ name })}
    beside={<CorrectPointsButton guest={guest} />}
  >
    <Entries guest={guest} />
    <div className="sticky bottom-0 -mb-2 grid bg-sheet py-2">
      <Button look="quiet" size="row" onClick={onClose}>
        {m.close()}
      </Button>
    </div>
  </Dialog>
)
