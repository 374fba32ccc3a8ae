import { forgotPassword } from '@dobara/contract/schemas/identity'
import { Button } from '@dobara/ui/button'
import { callOnce } from '@dobara/web/client/call-once.ts'
import { failureText } from '@dobara/web/failures/failure-text.ts'
import { FormAlert } from '@dobara/web/form/form-alert.tsx'
import { useContractForm } from '@dobara/web/form/use-contract-form.ts'
import { withBotCheck } from '@dobara/web/sign-in/bot-check.ts'
import { useTask } from '@dobara/web/state/use-task.ts'
import { m } from '@dobara/words/messages.js'
import * as z from 'zod/mini'
import { EmailField } from './email-field.tsx'
import { typedEmail } from './typed-email.ts'

const EmailOnly = z.omit(forgotPassword.body, { botCheck: true })

export function AskForLink({ onSent }: { onSent: () => void }) {
  const asking = useTask(
    ({ email }: { email: string }) =>
      withBotCheck((botCheck) => callOnce(forgotPassword, { body: { email, botCheck } })),
    onSent,
  )
  const form = useContractForm(EmailOnly, { defaultValues: { email: typedEmail.read() } })
  if (asking.answer)
    return (
      <p role="status" className="rounded-field bg-done-soft px-4 py-3 font-medium wrap-anywhere">
        {m.link_sent({ email: form.getValues('email') })}
      </p>
    )
  return (
    <form noValidate className="grid gap-5" onSubmit={form.handleSubmit(asking.start)}>
      <FormAlert
        text={asking.failure ? failureText(asking.failure) : null}
        onDismiss={asking.reset}
      />
      <EmailField {...form.field('email')} />
      <Button type="submit" waiting={asking.isRunning && m.sending_link()}>
        {m.send_link()}
      </Button>
    </form>
  )
}
