import { Button } from '@dobara/ui/button'
import { Dialog } from '@dobara/ui/dialog'
import { m } from '@dobara/words/messages.js'
import { Entries } from './entries.tsx'

interface Props {
  isOpen: boolean
  cusId: string
  name: string
  onClose: () => void
}

export const HistorySheet = ({ isOpen, onClose, cusId, name }: Props) => (
  <Dialog isOpen={isOpen} onClose={onClose} title={m.history_of({ name })}>
    <Entries cusId={cusId} />
    <div className="sticky bottom-0 -mb-2 grid bg-sheet py-2">
      <Button look="quiet" size="row" onClick={onClose}>
        {m.close()}
      </Button>
    </div>
  </Dialog>
)
