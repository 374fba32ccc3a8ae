import { Button } from '@dobara/ui/button'
import { Dialog } from '@dobara/ui/dialog'
import { Row } from '@dobara/ui/row'
import { SwitchRow } from '@dobara/ui/switch-row'
import { failureText } from '@dobara/web/failures/failure-text.ts'
import { FormAlert } from '@dobara/web/form/form-alert.tsx'
import {
  endMessages,
  showMessagesTo,
  useShowsMessages,
} from '@dobara/web/push/messages-on-phone.ts'
import { pushSupport } from '@dobara/web/push/push-support.ts'
import { useTask } from '@dobara/web/state/use-task.ts'
import { m } from '@dobara/words/messages.js'
import { useState } from 'react'
import { useGuest } from '../offline-store/guest-context.ts'
import { decline } from './declined.ts'
import { HomeScreenHint } from './home-screen-hint.tsx'

export function PhoneRow() {
  const support = pushSupport()
  if (support === 'missing')
    return (
      <li>
        <Row title={m.messages_phone()} quiet={m.messages_missing()} />
      </li>
    )
  if (support === 'home-screen') return <HowRow quiet={m.messages_home_screen()} />
  return <PossibleRow />
}

function PossibleRow() {
  const { cusId } = useGuest().card
  const isOn = useShowsMessages(cusId)
  const switching = useTask(async (next: boolean) => {
    if (next) return showMessagesTo(cusId)
    decline()
    return endMessages()
  })
  if (Notification.permission === 'denied') return <HowRow quiet={m.messages_blocked()} isBlocked />
  return (
    <li>
      <SwitchRow
        title={m.messages_phone()}
        quiet={m.messages_phone_lead()}
        checked={isOn}
        aria-busy={switching.isRunning}
        onChange={({ target }) => void switching.start(target.checked)}
      />
      <FormAlert
        text={switching.failure ? failureText(switching.failure) : null}
        onDismiss={switching.reset}
      />
    </li>
  )
}

function HowRow({ quiet, isBlocked = false }: { quiet: string; isBlocked?: boolean }) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <li>
      <Row title={m.messages_phone()} quiet={quiet}>
        <Button
          look="quiet"
          size="row"
          aria-label={m.messages_how_label()}
          onClick={() => setIsOpen(true)}
        >
          {m.messages_how()}
        </Button>
      </Row>
      {isBlocked ? (
        <Dialog
          isOpen={isOpen}
          onClose={close}
          title={m.unblock_title()}
          description={m.unblock_lead()}
        >
          <div className="grid grid-cols-2 gap-3">
            <Button look="quiet" onClick={close}>
              {m.close()}
            </Button>
            <Button onClick={() => location.reload()}>{m.unblock_reload()}</Button>
          </div>
        </Dialog>
      ) : (
        <HomeScreenHint isOpen={isOpen} onClose={close} />
      )}
    </li>
  )
}
