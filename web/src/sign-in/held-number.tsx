import {
  openSleepingNumber,
  sendSleepingEmailCode,
  settleHeldNumber,
} from '@dobara/contract/calls/numbers'
import { Button } from '@dobara/ui/button'
import { m } from '@dobara/words/messages.js'
import { callOnce } from '../client/call-once.ts'
import { failureText } from '../failures/failure-text.ts'
import { FormAlert } from '../form/form-alert.tsx'
import { useTask } from '../state/use-task.ts'
import { EmailCode } from './email-code.tsx'

type Props = {
  isMoved: boolean
  /** Takes the ID token. */
  enter: (idToken: string) => Promise<void>
  /** To another number */
  onLeave: () => void
}

/** The old account by one more proof, or a new one: whoever has the SIM may be somebody else. */
export function HeldNumber({ isMoved, enter, onLeave }: Props) {
  const settling = useTask(async (choice: 'begin_anew' | 'take_back') => {
    const { idToken } = await callOnce(settleHeldNumber, { body: { choice } })
    await enter(idToken)
  })
  return (
    <div className="grid gap-6">
      <p>{isMoved ? m.slept_moved_lead() : m.slept_slept_lead()}</p>
      <FormAlert
        text={settling.failure ? failureText(settling.failure) : null}
        onDismiss={settling.reset}
      />
      {isMoved ? (
        <Button
          waiting={settling.isRunning && m.saving()}
          onClick={() => settling.start('take_back')}
        >
          {m.slept_take_back()}
        </Button>
      ) : (
        <>
          <EmailCode
            label={m.slept_email()}
            send={(email) => callOnce(sendSleepingEmailCode, { body: { email } })}
            enter={async (email, code) => {
              const { idToken } = await callOnce(openSleepingNumber, { body: { email, code } })
              await enter(idToken)
            }}
          />
          <p className="text-label text-quiet">{m.slept_other_phone()}</p>
        </>
      )}
      <div className="grid gap-2 border-t border-line pt-4">
        <p className="text-label text-quiet">{m.slept_anew_hint()}</p>
        <Button
          look="quiet"
          waiting={settling.isRunning && m.saving()}
          onClick={() => settling.start('begin_anew')}
        >
          {m.slept_anew()}
        </Button>
        <button
          type="button"
          onClick={onLeave}
          className="min-h-12 justify-self-start font-semibold text-act underline"
        >
          {m.slept_other_number()}
        </button>
      </div>
    </div>
  )
}
