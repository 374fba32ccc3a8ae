import { Button } from '@dobara/ui/button'
import { PasswordField } from '@dobara/ui/password-field'
import { FormAlert } from '@dobara/web/form/form-alert.tsx'
import { useContractForm } from '@dobara/web/form/use-contract-form.ts'
import { m } from '@dobara/words/messages.js'
import type * as z from 'zod/mini'
import { EmailField } from './email-field.tsx'
import { typedEmail } from './typed-email.ts'
import type { useSignIn } from './use-sign-in.ts'

export type Credentials = { email: string; password: string }

type Props = {
  schema: z.ZodMiniType<Credentials, Credentials>
  attempt: ReturnType<typeof useSignIn<Credentials>>
  isNewPassword: boolean
  submit: string
  waiting: string
}

export function EmailForm({ schema, attempt, isNewPassword, submit, waiting }: Props) {
  const form = useContractForm(schema, {
    defaultValues: { email: typedEmail.read(), password: '' },
    alert: attempt.alert,
    refusal: attempt.refusal,
  })
  return (
    <form noValidate className="grid gap-5" onSubmit={form.handleSubmit(attempt.send)}>
      <FormAlert text={attempt.alert} onDismiss={attempt.dismiss} />
      <EmailField {...form.field('email')} />
      <PasswordField
        label={m.password_label()}
        words={{ show: m.show(), hide: m.hide() }}
        autoComplete={isNewPassword ? 'new-password' : 'current-password'}
        hint={isNewPassword && m.password_hint()}
        {...form.field('password')}
      />
      <Button type="submit" waiting={attempt.isWaiting && waiting}>
        {submit}
      </Button>
    </form>
  )
}
