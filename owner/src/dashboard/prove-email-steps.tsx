import { proveEmail, sendEmailCode } from '@dobara/contract/calls/identity'
import { Code } from '@dobara/contract/schemas/identity'
import { Button } from '@dobara/ui/button'
import { callOnce } from '@dobara/web/client/call-once.ts'
import { failureText } from '@dobara/web/failures/failure-text.ts'
import { FormAlert } from '@dobara/web/form/form-alert.tsx'
import { useChecked } from '@dobara/web/form/use-checked.ts'
import { checkSession } from '@dobara/web/session/check-session.ts'
import { CodeField } from '@dobara/web/sign-in/code-field.tsx'
import { OutboxCode } from '@dobara/web/sign-in/outbox-code.tsx'
import { useTask } from '@dobara/web/state/use-task.ts'
import { m } from '@dobara/words/messages.js'
import { useRef, useState } from 'react'

type Props = { email: string; onProved: () => void }

/** Sends a code to the owner's address, then asks for it. */
export function ProveEmailSteps({ email, onProved }: Props) {
  const sending = useTask(async (_: undefined) => {
    const { isShown } = await callOnce(sendEmailCode)
    return { isShown, sentAt: Date.now() }
  })
  return (
    <>
      <FormAlert
        text={sending.failure ? failureText(sending.failure) : null}
        onDismiss={sending.reset}
      />
      {sending.answer?.isShown && <OutboxCode to={email} sentAt={sending.answer.sentAt} />}
      {sending.answer && <CodeForm onProved={onProved} />}
      <Button
        look={sending.answer ? 'quiet' : 'acts'}
        size="row"
        className="sm:justify-self-start"
        waiting={sending.isRunning && m.sending_email_code()}
        onClick={() => sending.start(undefined)}
      >
        {sending.answer ? m.send_email_code_again() : m.send_email_code()}
      </Button>
    </>
  )
}

function CodeForm({ onProved }: Pick<Props, 'onProved'>) {
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const proving = useTask(
    (code: string) => callOnce(proveEmail, { body: { code } }),
    () => {
      onProved()
      void checkSession()
    },
  )
  const code = useChecked(Code, proving.start)
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!code.check(typed)) field.current?.focus()
      }}
    >
      <FormAlert
        text={proving.failure ? failureText(proving.failure) : null}
        onDismiss={proving.reset}
      />
      <CodeField
        ref={field}
        value={typed}
        onChange={(next) => {
          setTyped(next)
          code.forget()
        }}
        onComplete={code.check}
        error={code.error}
      />
      <Button
        type="submit"
        size="row"
        className="sm:justify-self-start"
        waiting={proving.isRunning && m.saving()}
      >
        {m.confirm_email()}
      </Button>
    </form>
  )
}
