import { saveRecoveryEmail, sendRecoveryCode } from '@dobara/contract/calls/numbers'
import { Email } from '@dobara/contract/fields/fields'
import { Button } from '@dobara/ui/button'
import { TextField } from '@dobara/ui/text-field'
import { m } from '@dobara/words/messages.js'
import { useRef, useState } from 'react'
import { ProveActPart } from '../acts/prove-act-part.tsx'
import { useProvedSubmission } from '../acts/use-proved-submission.ts'
import { FormAlert } from '../form/form-alert.tsx'
import { useChecked } from '../form/use-checked.ts'
import { call } from '../session/call.ts'
import { type EmailCodeSent, EmailCodeStep } from '../sign-in/email-code-step.tsx'
import type { NumberState } from './number-state.ts'

type Props = { onState: (state: NumberState) => void; onCancel: () => void }

export function KeepEmail({ onState, onCancel }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const [sent, setSent] = useState<EmailCodeSent | null>(null)
  const sending = useProvedSubmission(sendRecoveryCode, {
    onDone: ({ isShown }, { body }) => setSent({ ...body, isShown, sentAt: Date.now() }),
  })
  const email = useChecked(Email, (typed) => void sending.send({ body: { email: typed } }))
  if (sending.proving) return <ProveActPart {...sending.proving} />
  if (sent)
    return (
      <EmailCodeStep
        sent={sent}
        enter={async (code) =>
          onState(await call(saveRecoveryEmail, { body: { email: sent.email, code } }))
        }
        onLeave={() => setSent(null)}
      />
    )
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!email.check(field.current?.value ?? '')) field.current?.focus()
      }}
    >
      <TextField
        ref={field}
        label={m.mobile_email_label()}
        hint={m.mobile_email_why()}
        name="email"
        inputMode="email"
        autoComplete="email"
        autoFocus
        error={email.error}
        onChange={email.forget}
      />
      <FormAlert text={sending.alert} onDismiss={sending.reset} />
      <div className="grid grid-cols-2 gap-3">
        <Button look="quiet" onClick={onCancel}>
          {m.cancel()}
        </Button>
        <Button type="submit" waiting={sending.isWaiting && m.sending_code()}>
          {m.send_code()}
        </Button>
      </div>
    </form>
  )
}
