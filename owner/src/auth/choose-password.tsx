import { Refusal } from '@dobara/contract/client/client'
import { resetPassword } from '@dobara/contract/schemas/identity'
import { Button } from '@dobara/ui/button'
import { PasswordField } from '@dobara/ui/password-field'
import { callOnce } from '@dobara/web/client/call-once.ts'
import { failureText } from '@dobara/web/failures/failure-text.ts'
import { FormAlert } from '@dobara/web/form/form-alert.tsx'
import { useContractForm } from '@dobara/web/form/use-contract-form.ts'
import { useTask } from '@dobara/web/state/use-task.ts'
import { m } from '@dobara/words/messages.js'
import * as z from 'zod/mini'

const PasswordOnly = z.pick(resetPassword.body, { password: true })

export function ChoosePassword({ token }: { token: string }) {
  const choosing = useTask(({ password }: { password: string }) =>
    callOnce(resetPassword, { body: { token, password } }),
  )
  const { failure } = choosing
  const alert = failure ? failureText(failure) : null
  const form = useContractForm(PasswordOnly, {
    defaultValues: { password: '' },
    alert,
    refusal: failure instanceof Refusal ? failure : null,
  })
  if (choosing.answer) return <p role="status">{m.password_saved()}</p>
  return (
    <form noValidate className="grid gap-5" onSubmit={form.handleSubmit(choosing.start)}>
      <FormAlert text={alert} onDismiss={choosing.reset} />
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
