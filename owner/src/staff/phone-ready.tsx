import { Button } from '@dobara/ui/button'
import { Tick } from '@dobara/ui/icons'
import { m } from '@dobara/words/messages.js'

export const PhoneReady = ({ onDone }: { onDone: () => void }) => (
  <div className="grid justify-items-center gap-4">
    <span className="grid size-16 animate-rise place-items-center rounded-full bg-done-soft text-done">
      <Tick className="size-8" />
    </span>
    <p role="status" className="text-center text-quiet text-pretty">
      {m.phones_ready_lead()}
    </p>
    <Button size="row" className="w-full" autoFocus onClick={onDone}>
      {m.phones_code_done()}
    </Button>
  </div>
)
