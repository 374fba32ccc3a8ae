import { listCounterPhones, unlockCounterPhones } from '@dobara/contract/calls/counter-phones'
import { Button } from '@dobara/ui/button'
import { Dialog } from '@dobara/ui/dialog'
import { useSubmission } from '@dobara/web/api/use-submission.ts'
import { toast } from '@dobara/web/screen/toasts.tsx'
import { shortTime } from '@dobara/web/time/human-time.ts'
import { m } from '@dobara/words/messages.js'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { PinForm } from '../pin/pin-form.tsx'

/** Says that the day's wrong PINs stopped all counter phones, and ends it after the owner's PIN. */
export function AllLocked({ until }: { until: string }) {
  const [isAsking, setAsking] = useState(false)
  const client = useQueryClient()
  const close = () => {
    setAsking(false)
    unlocking.reset()
  }
  const unlocking = useSubmission(unlockCounterPhones, {
    onDone: () => {
      toast({ text: m.phones_unlocked() })
      void client.invalidateQueries({ queryKey: [listCounterPhones.path] })
      setAsking(false)
    },
  })
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
        <PinForm
          whose="owner"
          sending={unlocking}
          onPin={(pin) => void unlocking.send({ body: { pin } })}
          submit={{
            waiting: unlocking.isWaiting && m.phones_unlocking(),
            children: m.phones_unlock(),
          }}
          onCancel={close}
        />
      </Dialog>
    </section>
  )
}
