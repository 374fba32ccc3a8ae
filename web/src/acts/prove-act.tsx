import { proveByCode, proveByPassword } from '@dobara/contract/calls/proofs'
import { Button } from '@dobara/ui/button'
import { Dialog } from '@dobara/ui/dialog'
import { TextField } from '@dobara/ui/text-field'
import { m } from '@dobara/words/messages.js'
import { useEffect, useState } from 'react'
import { callOnce } from '../client/call-once.ts'
import { failureText } from '../failures/failure-text.ts'
import { FormAlert } from '../form/form-alert.tsx'
import { Waiting } from '../screen/waiting.tsx'
import { useSession } from '../session/current-session.ts'
import { CodeStep, spaced } from '../sign-in/code-step.tsx'
import { ResendButton } from '../sign-in/resend-button.tsx'
import { type CodeSent, codeWasUsed, useSendCode } from '../sign-in/use-send-code.ts'
import { useTask } from '../state/use-task.ts'
import type { Proving } from './use-proved-submission.ts'

type Props = Proving & { submit?: string | undefined }

export function ProveAct(proving: Props) {
  const session = useSession()
  return (
    <div className="grid gap-4">
      <FormAlert text={proving.alert} onDismiss={proving.onCancel} />
      {session?.phoneNumber ? (
        <ByCode phone={session.phoneNumber} {...proving} />
      ) : (
        <ByPassword email={session?.email ?? ''} {...proving} />
      )}
      <Button look="quiet" size="row" onClick={proving.onCancel}>
        {m.cancel()}
      </Button>
    </div>
  )
}

export const ProveActInSheet = ({ title, proving }: { title: string; proving: Proving }) => (
  <Dialog isOpen onClose={proving.onCancel} title={title}>
    <ProveAct {...proving} />
  </Dialog>
)

function ByCode({ phone, act, onProved, submit }: Props & { phone: string }) {
  const [sent, setSent] = useState<CodeSent | null>(null)
  const sending = useSendCode(setSent, act)
  // biome-ignore lint/correctness/useExhaustiveDependencies: sends the code once, on opening
  useEffect(() => {
    void sending.send(phone)
  }, [])
  if (sent)
    return (
      <CodeStep
        sent={sent}
        act={act}
        submit={submit}
        onSentAgain={setSent}
        enter={async (code) => {
          const { proof } = await callOnce(proveByCode, { body: { phone, code, act } })
          codeWasUsed()
          await onProved(proof)
        }}
      />
    )
  return (
    <>
      {!sending.waitsUntil && <p>{m.sending_code_to({ phone: spaced(phone) })}</p>}
      <FormAlert text={sending.alert} onDismiss={sending.dismiss} />
      {sending.isWaiting ? (
        <Waiting />
      ) : sending.waitsUntil ? (
        <ResendButton
          resendAt={sending.waitsUntil}
          isWaiting={false}
          onResend={() => sending.send(phone)}
        />
      ) : (
        <Button onClick={() => sending.send(phone)}>{m.send_code()}</Button>
      )}
    </>
  )
}

function ByPassword({ email, act, onProved, submit }: Props & { email: string }) {
  const [password, setPassword] = useState('')
  const proving = useTask(async (password: string) => {
    // The call needs no bot check, because a signed-in browser is a known device.
    const { proof } = await callOnce(proveByPassword, { body: { email, password, act } })
    await onProved(proof)
  })
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void proving.start(password)
      }}
    >
      <input type="hidden" name="email" autoComplete="username" value={email} />
      <TextField
        type="password"
        label={m.password_of({ email })}
        name="password"
        autoComplete="current-password"
        autoFocus
        value={password}
        error={proving.failure ? failureText(proving.failure) : undefined}
        onChange={(event) => {
          setPassword(event.target.value)
          proving.reset()
        }}
      />
      <Button
        type="submit"
        look={submit ? 'danger' : 'acts'}
        waiting={proving.isRunning && m.checking_password()}
      >
        {submit ?? m.verify()}
      </Button>
      <a
        href="/reset-password"
        className="min-h-12 content-center font-semibold text-act underline"
      >
        {m.password_forgotten()}
      </a>
    </form>
  )
}
