import { resetPassword } from '@dobara/contract/identity'
import { Button } from '@dobara/ui/button'
import { PasswordField } from '@dobara/ui/password-field'
import * as z from 'zod/mini'
import { callOnce } from '../api/call-once.ts'
import { failureText } from '../api/failure-text.ts'
import { FormAlert } from '../form-alert.tsx'
import { inOwnLanguage } from '../language/sentences.ts'
import { m } from '../paraglide/messages.js'
import { useContractForm } from '../use-contract-form.ts'
import { useTask } from '../use-task.ts'

const PasswordOnly = z.pick(resetPassword.body, { password: true })

export function ChoosePassword({ token }: { token: string }) {
  const choosing = useTask(({ password }: { password: string }) =>
    callOnce(resetPassword, { body: { token, password } }),
  )
  const form = useContractForm(PasswordOnly, { defaultValues: { password: '' } })
  if (choosing.answer) return <p role="status">{inOwnLanguage(choosing.answer.message)}</p>
  return (
    <form noValidate className="grid gap-5" onSubmit={form.handleSubmit(choosing.start)}>
      <FormAlert
        text={choosing.failure ? failureText(choosing.failure) : null}
        onDismiss={choosing.reset}
      />
      <PasswordField
        label={m.new_password_label()}
        words={{ show: m.show(), hide: m.hide() }}
        autoComplete="new-password"
        hint={m.password_hint()}
        {...form.field('password')}
      />
      <Button type="submit" waiting={choosing.isRunning && m.saving()}>
        {m.save_password()}
      </Button>
    </form>
  )
}
