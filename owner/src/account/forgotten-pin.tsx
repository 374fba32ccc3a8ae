import { Button } from '@dobara/ui/button'
import { useLazyDialog } from '@dobara/web/lazy/use-lazy-dialog.ts'
import { m } from '@dobara/words/messages.js'

const loadNewPin = async () => (await import('../pin/new-pin-sheet.tsx')).NewPinSheet

export function ForgottenPin({ onReset }: { onReset: () => void }) {
  const { Sheet, isOpen, open, close } = useLazyDialog(loadNewPin, m.put_right_not_loaded())
  return (
    <>
      <Button look="quiet" size="row" className="sm:justify-self-start" onClick={open}>
        {m.forgot_pin()}
      </Button>
      {Sheet && <Sheet isOpen={isOpen} onClose={close} onReset={onReset} />}
    </>
  )
}
