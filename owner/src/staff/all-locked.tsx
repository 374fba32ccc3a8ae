import { Button } from '@dobara/ui/button'
import { Dialog } from '@dobara/ui/dialog'
import { shortTime } from '@dobara/web/time/human-time.ts'
import { m } from '@dobara/words/messages.js'
import { useState } from 'react'
import { UnlockForm } from './unlock-form.tsx'

export function AllLocked({ until }: { until: string }) {
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  return (
    <section
      aria-label={m.phones_all_locked()}
      className="grid gap-3 rounded-card bg-banner px-4.5 py-3.5 text-on-banner inset-ring inset-ring-field-line sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center sm:px-5"
    >
      <div>
        <p className="font-semibold">{m.phones_all_locked()}</p>
        <p className="text-label">
          {m.phones_all_locked_until({ time: shortTime(Date.parse(until), Date.now()) })}
        </p>
      </div>
      <Button look="quiet" size="row" onClick={() => setAsking(true)}>
        {m.phones_unlock()}
      </Button>
      <Dialog
        isOpen={isAsking}
        onClose={close}
        title={m.phones_unlock_title()}
        description={m.phones_unlock_lead()}
      >
        <UnlockForm onClose={close} />
      </Dialog>
    </section>
  )
}
