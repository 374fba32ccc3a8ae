import { ThaliRing } from '@dobara/ui/thali-ring'
import { m } from '@dobara/words/messages.js'
import { headLook } from './step-look.ts'

/** Keeps the place of the guest while there is none, where the screen has room for it. */
export const EmptyHead = () => (
  <div
    data-head
    className={`${headLook} hidden items-center gap-3.5 rounded-card border border-dashed border-field-line px-3.5 roomy:flex beside:flex`}
  >
    <ThaliRing progress={0} className="size-14" />
    <div className="grid min-w-0 leading-tight">
      <p className="text-[1.1875rem] font-semibold">{m.next_guest()}</p>
      <p className="text-label text-quiet">{m.next_guest_hint()}</p>
    </div>
  </div>
)
