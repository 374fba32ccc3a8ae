import { proveNumberChange, sendNumberCode } from '@dobara/contract/calls/numbers'
import { nationalNumber } from '@dobara/contract/text/spaced'
import { Button } from '@dobara/ui/button'
import { m } from '@dobara/words/messages.js'
import { useState } from 'react'
import { ProveActPart } from '../acts/prove-act-part.tsx'
import { useProvedSubmission } from '../acts/use-proved-submission.ts'
import { useSubmission } from '../api/use-submission.ts'
import { FormAlert } from '../form/form-alert.tsx'
import { call } from '../session/call.ts'
import { type EmailCodeSent, EmailCodeStep } from '../sign-in/email-code-step.tsx'
import type { NumberState } from './number-state.ts'
import { StopChange } from './stop-change.tsx'

type Props = {
  state: NumberState
  change: NonNullable<NumberState['change']>
  onState: (state: NumberState) => void
  onClose: () => void
}

/** The new number is proved; now whose account it is. */
export function ProveChange({ state, change, onState, onClose }: Props) {
  const [sent, setSent] = useState<EmailCodeSent | null>(null)
  const proving = useProvedSubmission(proveNumberChange, { onDone: onState })
  const email = state.recoveryEmail ?? ''
  const sending = useSubmission(sendNumberCode, {
    onDone: ({ isShown }) => setSent({ email, isShown, sentAt: Date.now() }),
  })
  const dismiss = () => {
    proving.reset()
    sending.reset()
  }
  if (proving.proving) return <ProveActPart {...proving.proving} />
  if (sent)
    return (
      <EmailCodeStep
        sent={sent}
        enter={async (code) =>
          onState(await call(proveNumberChange, { body: { by: 'email', code } }))
        }
        onLeave={() => setSent(null)}
      />
    )
  const may = (way: (typeof change.ways)[number]) => change.ways.includes(way)
  return (
    <div className="grid gap-4">
      <p>{m.mobile_prove({ phone: nationalNumber(change.newNumber) })}</p>
      <FormAlert text={proving.alert ?? sending.alert} onDismiss={dismiss} />
      {may('old_number') && (
        <Button
          waiting={proving.isWaiting && m.saving()}
          onClick={() => proving.send({ body: { by: 'old_number' } })}
        >
          {m.mobile_prove_old({ phone: nationalNumber(state.phoneNumber ?? '') })}
        </Button>
      )}
      <p className="text-label text-quiet">{m.mobile_prove_without()}</p>
      {may('email') && (
        <Button
          look="quiet"
          waiting={sending.isWaiting && m.sending_code()}
          onClick={() => sending.send({ body: { to: 'email' } })}
        >
          {m.mobile_prove_email()}
        </Button>
      )}
      {may('session') ? (
        <Button look="quiet" onClick={() => proving.send({ body: { by: 'session' } })}>
          {m.mobile_prove_here()}
        </Button>
      ) : (
        <p className="text-label text-quiet">{m.mobile_prove_elsewhere()}</p>
      )}
      <StopChange isDone={false} onState={onState} />
      <Button look="quiet" size="row" onClick={onClose}>
        {m.mobile_later()}
      </Button>
    </div>
  )
}
