import { Button } from '@dobara/ui/button'
import { m } from '@dobara/words/messages.js'
import { useRef, useState } from 'react'
import { FormAlert } from '../form/form-alert.tsx'
import { CodeField } from './code-field.tsx'
import { OutboxCode } from './outbox-code.tsx'
import { useVerifyCode } from './use-verify-code.ts'

export interface EmailCodeSent {
  email: string
  isShown: boolean
  sentAt: number
}

type Props = {
  sent: EmailCodeSent
  lead?: string | undefined
  enter: (code: string) => Promise<void>
  onLeave: () => void
}

export function EmailCodeStep({ sent, lead, enter, onLeave }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const verifying = useVerifyCode({ enter })
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!verifying.send(code)) field.current?.focus()
      }}
    >
      <p className="text-quiet wrap-anywhere">{lead ?? m.sent_code_to({ phone: sent.email })}</p>
      {sent.isShown && <OutboxCode to={sent.email} sentAt={sent.sentAt} />}
      <CodeField
        ref={field}
        value={code}
        onChange={(typed) => {
          setCode(typed)
          verifying.forgetCodeError()
        }}
        onComplete={verifying.send}
        error={verifying.codeError}
        alert={verifying.refusal && verifying.alert}
      />
      <FormAlert text={verifying.refusal ? null : verifying.alert} onDismiss={verifying.dismiss} />
      <Button type="submit" waiting={verifying.isWaiting && m.verifying()}>
        {m.verify()}
      </Button>
      <button
        type="button"
        onClick={onLeave}
        className="min-h-12 justify-self-start font-semibold text-act underline"
      >
        {m.email_code_again()}
      </button>
    </form>
  )
}
