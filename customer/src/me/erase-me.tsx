import { eraseMe } from '@dobara/contract/calls/customers'
import { signOut } from '@dobara/contract/calls/identity'
import { Button } from '@dobara/ui/button'
import { Dialog } from '@dobara/ui/dialog'
import { Row } from '@dobara/ui/row'
import { TickField } from '@dobara/ui/tick-field'
import { ProveActPart } from '@dobara/web/acts/prove-act-part.tsx'
import { useProvedSubmission } from '@dobara/web/acts/use-proved-submission.ts'
import { callOnce } from '@dobara/web/client/call-once.ts'
import { FormAlert } from '@dobara/web/form/form-alert.tsx'
import { endMessages } from '@dobara/web/push/messages-on-phone.ts'
import { toast } from '@dobara/web/screen/toasts.tsx'
import { setSession } from '@dobara/web/session/current-session.ts'
import { m } from '@dobara/words/messages.js'
import { useState } from 'react'
import { forgetGuestData } from '../offline-store/guest-data.ts'
import { goTo } from '../router/address.ts'
import { orders } from '../unsent/unsent-orders.ts'

export function EraseMe() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <li>
      <Row title={m.erase_me()} quiet={m.erase_lead()}>
        <Button look="danger" size="row" aria-label={m.erase_me()} onClick={() => setIsOpen(true)}>
          {m.erase()}
        </Button>
      </Row>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={m.erase_title()}>
        <EraseForm onCancel={() => setIsOpen(false)} />
      </Dialog>
    </li>
  )
}

function EraseForm({ onCancel }: { onCancel: () => void }) {
  const [isSure, setIsSure] = useState(false)
  const [isReminded, setIsReminded] = useState(false)
  const erasing = useProvedSubmission(eraseMe, { onDone: () => void forgetGuest() })
  if (erasing.proving) return <ProveActPart {...erasing.proving} submit={m.erase()} />
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        setIsReminded(!isSure)
        if (isSure) void erasing.send({ body: { confirm: 'erase' } })
      }}
    >
      <p>{m.erase_goes()}</p>
      <p>{m.erase_stays()}</p>
      <FormAlert text={erasing.alert} onDismiss={erasing.reset} />
      <TickField
        label={m.erase_sure()}
        name="sure"
        checked={isSure}
        error={isReminded && !isSure ? m.erase_tick() : undefined}
        onChange={({ target }) => setIsSure(target.checked)}
      />
      <div className="grid grid-cols-2 gap-3">
        <Button onClick={onCancel}>{m.cancel()}</Button>
        <Button type="submit" look="danger" waiting={erasing.isWaiting && m.erasing()}>
          {m.erase_me()}
        </Button>
      </div>
    </form>
  )
}

async function forgetGuest() {
  await Promise.all([
    forgetGuestData(),
    endMessages(),
    orders.clear().catch(console.warn),
    callOnce(signOut).catch(console.error),
  ])
  setSession(null)
  goTo('/sign-in', { replace: true })
  toast({ text: m.erased() })
}
