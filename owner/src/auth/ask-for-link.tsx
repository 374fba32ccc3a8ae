import { forgotPassword } from '@dobara/contract/identity'
import { Button } from '@dobara/ui/button'
import { TextField } from '@dobara/ui/text-field'
import { useMutation } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { callOnce } from '../api/call-once.ts'
import { failureText } from '../api/failure-text.ts'
import { FormAlert } from '../form-alert.tsx'
import { inOwnLanguage } from '../language/sentences.ts'
import { m } from '../paraglide/messages.js'
import { useContractForm } from '../use-contract-form.ts'
import { takeBotCheck } from './bot-check.ts'

const EmailOnly = z.omit(forgotPassword.body, { botCheck: true })

export function AskForLink() {
  const asking = useMutation({
    mutationFn: async ({ email }: { email: string }) =>
      callOnce(forgotPassword, { body: { email, botCheck: await takeBotCheck() } }),
  })
  const form = useContractForm(EmailOnly, { defaultValues: { email: '' } })
  if (asking.data) return <p role="status">{inOwnLanguage(asking.data.message)}</p>
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={form.handleSubmit((typed) => asking.mutate(typed))}
    >
      <FormAlert text={asking.error && failureText(asking.error)} onDismiss={asking.reset} />
      <TextField
        label={m.email_label()}
        type="email"
        inputMode="email"
        autoComplete="email"
        {...form.field('email')}
      />
      <Button type="submit" waiting={asking.isPending && m.sending_link()}>
        {m.send_link()}
      </Button>
    </form>
  )
}
