import { forgotPassword } from '@dobara/contract/identity'
import { Button } from '@dobara/ui/button'
import { TextField } from '@dobara/ui/text-field'
import * as z from 'zod/mini'
import { callOnce } from '../api/call-once.ts'
import { failureText } from '../api/failure-text.ts'
import { FormAlert } from '../form-alert.tsx'
import { inOwnLanguage } from '../language/sentences.ts'
import { m } from '../paraglide/messages.js'
import { useContractForm } from '../use-contract-form.ts'
import { useTask } from '../use-task.ts'
import { withBotCheck } from './bot-check.ts'

const EmailOnly = z.omit(forgotPassword.body, { botCheck: true })

export function AskForLink() {
  const asking = useTask(({ email }: { email: string }) =>
    withBotCheck((botCheck) => callOnce(forgotPassword, { body: { email, botCheck } })),
  )
  const form = useContractForm(EmailOnly, { defaultValues: { email: '' } })
  if (asking.answer) return <p role="status">{inOwnLanguage(asking.answer.message)}</p>
  return (
    <form noValidate className="grid gap-5" onSubmit={form.handleSubmit(asking.start)}>
      <FormAlert
        text={asking.failure ? failureText(asking.failure) : null}
        onDismiss={asking.reset}
      />
      <TextField
        label={m.email_label()}
        type="email"
        inputMode="email"
        autoComplete="email"
        {...form.field('email')}
      />
      <Button type="submit" waiting={asking.isRunning && m.sending_link()}>
        {m.send_link()}
      </Button>
    </form>
  )
}
