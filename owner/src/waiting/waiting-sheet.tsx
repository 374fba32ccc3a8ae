import { Button } from '@dobara/ui/button'
import { Dialog } from '@dobara/ui/dialog'
import { DialogButtons } from '@dobara/ui/dialog-buttons'
import { useIsOnline } from '@dobara/web/state/use-is-online.ts'
import { m } from '@dobara/words/messages.js'
import { awards } from './awards.ts'
import { readyAmong } from './ready-awards.ts'
import { SendForm } from './send-form.tsx'
import type { Waiting } from './use-waiting.ts'
import { WaitingRow } from './waiting-row.tsx'

type Props = { isOpen: boolean; onClose: () => void; waiting: Waiting }

/** Lists the awards on this phone and asks for the PIN to send them. The PIN is never stored. */
export function WaitingSheet({ isOpen, onClose, waiting }: Props) {
  const isOnline = useIsOnline()
  const done = [...waiting.refused, ...waiting.dropped]
  const clear = () => {
    void awards.remove(done)
    if (done.length + waiting.given.length === waiting.awards.length) onClose()
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={m.waiting_title()}
      description={leadFor(waiting, isOnline)}
    >
      <div className="grid gap-5">
        {isOnline && waiting.waiting.length > 0 && <SendForm waiting={waiting} />}
        <ul className="divide-y divide-line border-t border-line">
          {waiting.awards.map((award) => (
            <WaitingRow key={award.idempotencyKey} award={award} isSending={waiting.isSending} />
          ))}
        </ul>
        <DialogButtons>
          <Button look="quiet" size="row" onClick={onClose}>
            {m.close()}
          </Button>
          {done.length > 0 && (
            <Button look="quiet" size="row" onClick={clear}>
              {m.clear_list()}
            </Button>
          )}
        </DialogButtons>
      </div>
    </Dialog>
  )
}

function leadFor({ waiting }: Waiting, isOnline: boolean) {
  if (waiting.length === 0) return undefined
  if (isOnline) return m.waiting_lead()
  return readyAmong(waiting).length === waiting.length
    ? m.waiting_lead_by_itself()
    : m.waiting_lead_offline()
}
