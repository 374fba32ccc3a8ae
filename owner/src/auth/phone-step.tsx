import { sendCode } from '@dobara/contract/identity'
import { Button } from '@dobara/ui/button'
import { PhoneField } from '@dobara/ui/phone-field'
import * as z from 'zod/mini'
import { FormAlert } from '../form-alert.tsx'
import { m } from '../paraglide/messages.js'
import { useContractForm } from '../use-contract-form.ts'
import { type CodeSent, useSendCode } from './use-send-code.ts'

const PhoneForm = z.pick(sendCode.body, { phone: true })

export function PhoneStep({ onSent }: { onSent: (sent: CodeSent) => void }) {
  const sending = useSendCode(onSent)
  const form = useContractForm(PhoneForm, { defaultValues: { phone: '' } })
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={form.handleSubmit(({ phone }) => sending.send(phone))}
    >
      <FormAlert text={sending.alert} onDismiss={sending.dismiss} />
      <PhoneField label={m.phone_label()} placeholder="98765 43210" {...form.field('phone')} />
      <Button type="submit" waiting={sending.isWaiting && m.sending_code()}>
        {m.send_code()}
      </Button>
    </form>
  )
}
