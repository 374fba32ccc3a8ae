import { spacedId } from '@dobara/contract/text/spaced'
import { Button } from '@dobara/ui/button'
import { Dialog } from '@dobara/ui/dialog'
import { QrCode } from '@dobara/ui/qr-code'
import { m } from '@dobara/words/messages.js'

/** No guest can have this ID, because its check digit is wrong. */
export const exampleId = '12345678'

export const ExampleCard = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => (
  <Dialog isOpen={isOpen} onClose={onClose} title={m.example_title()}>
    <div className="grid gap-4">
      <div className="on-aubergine grid justify-items-center gap-2 rounded-card p-4">
        <span className="grid size-36 place-items-center rounded-full bg-on-aubergine inset-ring-4 inset-ring-turmeric">
          <QrCode text={exampleId} correction="H" className="w-[60%] text-on-turmeric" />
        </span>
        <b className="display text-[2.25rem] leading-none">{spacedId(exampleId)}</b>
      </div>
      <ul className="grid gap-1 list-disc pl-5">
        <li>{m.example_scan()}</li>
        <li>{m.example_type()}</li>
      </ul>
      <Button size="row" onClick={onClose}>
        {m.example_done()}
      </Button>
    </div>
  </Dialog>
)
