import type { CodePurpose } from '@dobara/contract/rules/proved-acts'
import { Button } from '@dobara/ui/button'
import { m } from '@dobara/words/messages.js'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { FormAlert } from '../form/form-alert.tsx'
import { CodeField } from './code-field.tsx'
import { ResendButton } from './resend-button.tsx'
import { type CodeSent, useSendCode } from './use-send-code.ts'
import { type CodeOptions, useVerifyCode } from './use-verify-code.ts'
import { useWebOtp } from './web-otp.ts'

/** No production server shows codes. */
const OutboxCode = lazy(async () => ({ default: (await import('./outbox-code.tsx')).OutboxCode }))

type Props = CodeOptions & {
  sent: CodeSent
  act?: CodePurpose | undefined
  /** With such a button the last digit alone does nothing. */
  submit?: string | undefined
  onSentAgain: (sent: CodeSent) => void
}

/** Without `onLeave`, a person cannot change the number. */
export function CodeStep({ sent, act, submit, onSentAgain, enter, onLeave }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState(sent.code ?? '')
  const verifying = useVerifyCode({ enter, ...(onLeave && { onLeave }) })
  const resending = useSendCode((again) => {
    verifying.dismiss()
    field.current?.focus()
    onSentAgain(again)
  }, act)
  useWebOtp(setCode)
  // A refused code is removed; if no answer came, the code stays for a retry.
  useEffect(() => {
    if (!verifying.refusal) return
    setCode('')
    field.current?.focus()
  }, [verifying.refusal])

  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (!verifying.send(code)) field.current?.focus()
      }}
    >
      <p className="-mt-4 flex flex-wrap items-baseline gap-x-2 text-quiet">
        {(onLeave ? m.code_sent_to : m.sent_code_to)({ phone: spaced(sent.phone) })}
        {onLeave && (
          <>
            <span aria-hidden="true">·</span>
            <button
              type="button"
              onClick={onLeave}
              className="min-h-12 min-w-12 text-left font-semibold text-act underline"
            >
              {m.change_number()}
            </button>
          </>
        )}
      </p>
      {sent.isShown && (
        <Suspense>
          <OutboxCode to={sent.phone} sentAt={sent.sentAt} />
        </Suspense>
      )}
      <CodeField
        ref={field}
        value={code}
        onChange={(typed) => {
          setCode(typed)
          verifying.forgetCodeError()
        }}
        onComplete={submit ? () => {} : verifying.send}
        error={verifying.codeError}
        alert={verifying.refusal && verifying.alert}
      />
      <FormAlert text={verifying.refusal ? null : verifying.alert} onDismiss={verifying.dismiss} />
      <FormAlert text={resending.alert} onDismiss={resending.dismiss} />
      <Button
        type="submit"
        look={submit ? 'danger' : 'acts'}
        waiting={verifying.isWaiting && m.verifying()}
      >
        {submit ?? m.verify()}
      </Button>
      <ResendButton
        resendAt={sent.resendAt}
        isWaiting={resending.isWaiting}
        onResend={() => resending.send(sent.phone)}
      />
    </form>
  )
}

export const spaced = (phone: string) => phone.replace(/^(\+91)(\d{5})(\d{5})$/, '$1 $2 $3')
