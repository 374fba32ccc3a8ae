import { proveEmail, sendEmailCode } from '@dobara/contract/calls/identity'
import { Refusal } from '@dobara/contract/client/client'
import { Code } from '@dobara/contract/schemas/identity'
import { Button } from '@dobara/ui/button'
import { Dialog } from '@dobara/ui/dialog'
import { DialogButtons } from '@dobara/ui/dialog-buttons'
import { callOnce } from '@dobara/web/client/call-once.ts'
import { failureText } from '@dobara/web/failures/failure-text.ts'
import { FormAlert } from '@dobara/web/form/form-alert.tsx'
import { useChecked } from '@dobara/web/form/use-checked.ts'
import { toast } from '@dobara/web/screen/toasts.tsx'
import { checkSession } from '@dobara/web/session/check-session.ts'
import { CodeField } from '@dobara/web/sign-in/code-field.tsx'
import { OutboxCode } from '@dobara/web/sign-in/outbox-code.tsx'
import { useTask } from '@dobara/web/state/use-task.ts'
import { m } from '@dobara/words/messages.js'
import { useEffect, useRef, useState } from 'react'

type Props = { isOpen: boolean; onClose: () => void; email: string }

export function ProveEmailSheet({ isOpen, onClose, email }: Props) {
  const sending = useTask(async (_: undefined) => {
    const { isShown } = await callOnce(sendEmailCode)
    return { isShown, sentAt: Date.now() }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: sends on opening
  useEffect(() => {
    if (isOpen && !sending.answer) sending.start(undefined)
  }, [isOpen])
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={m.prove_email_title()}
      description={sending.answer ? m.prove_email_sent({ email }) : m.prove_email_lead({ email })}
    >
      <div className="grid gap-4">
        <FormAlert
          text={sending.failure ? failureText(sending.failure) : null}
          onDismiss={sending.reset}
        />
        {sending.answer?.isShown && <OutboxCode to={email} sentAt={sending.answer.sentAt} />}
        {sending.answer && <CodeForm />}
        <DialogButtons>
          <Button look="quiet" size="row" onClick={onClose}>
            {m.close()}
          </Button>
          <Button
            look={sending.answer ? 'quiet' : 'acts'}
            size="row"
            waiting={sending.isRunning && m.sending_email_code()}
            onClick={() => sending.start(undefined)}
          >
            {sending.answer ? m.send_email_code_again() : m.send_email_code()}
          </Button>
        </DialogButtons>
      </div>
    </Dialog>
  )
}

function CodeForm() {
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const proving = useTask(
    (code: string) => callOnce(proveEmail, { body: { code } }),
    () => {
      toast({ text: m.email_proved() })
      void checkSession()
    },
  )
  const code = useChecked(Code, proving.start)
  const alert = proving.failure ? failureText(proving.failure) : null
  const refusal = proving.failure instanceof Refusal ? proving.failure : null
  useEffect(() => {
    if (!refusal) return
    setTyped('')
    field.current?.focus()
  }, [refusal])
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!code.check(typed)) field.current?.focus()
      }}
    >
      <FormAlert text={refusal ? null : alert} onDismiss={proving.reset} />
      <CodeField
        ref={field}
        value={typed}
        onChange={(next) => {
          setTyped(next)
          code.forget()
        }}
        onComplete={code.check}
        error={code.error}
        alert={refusal && alert}
      />
      <Button type="submit" size="row" waiting={proving.isRunning && m.saving()}>
        {m.confirm_email()}
      </Button>
    </form>
  )
}
