import { Email } from '@dobara/contract/fields/fields'
import { Button } from '@dobara/ui/button'
import { TextField } from '@dobara/ui/text-field'
import { m } from '@dobara/words/messages.js'
import { useRef, useState } from 'react'
import { failureText } from '../failures/failure-text.ts'
import { FormAlert } from '../form/form-alert.tsx'
import { useChecked } from '../form/use-checked.ts'
import { useTask } from '../state/use-task.ts'
import { type EmailCodeSent, EmailCodeStep } from './email-code-step.tsx'

type Sent = { isShown: boolean }

type Props = {
  label: string
  send: (email: string) => Promise<Sent>
  enter: (email: string, code: string) => Promise<void>
}

/** A code to a typed e-mail, then the code */
export function EmailCode({ label, send, enter }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const [sent, setSent] = useState<EmailCodeSent | null>(null)
  const sending = useTask(send, ({ isShown }, email) =>
    setSent({ email, isShown, sentAt: Date.now() }),
  )
  const email = useChecked(Email, sending.start)
  if (sent)
    return (
      <EmailCodeStep
        sent={sent}
        lead={m.email_code_sent({ email: sent.email })}
        enter={(code) => enter(sent.email, code)}
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
        label={label}
        name="email"
        inputMode="email"
        autoComplete="email"
        error={email.error}
        onChange={email.forget}
      />
      <FormAlert
        text={sending.failure ? failureText(sending.failure) : null}
        onDismiss={sending.reset}
      />
      <Button type="submit" waiting={sending.isRunning && m.sending_code()}>
        {m.send_code()}
      </Button>
    </form>
  )
}
