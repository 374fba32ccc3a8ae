import { Phone } from '@dobara/contract/fields/fields'
import type { CodePurpose } from '@dobara/contract/rules/proved-acts'
import { Button } from '@dobara/ui/button'
import { PhoneField } from '@dobara/ui/phone-field'
import { m } from '@dobara/words/messages.js'
import { useEffect, useRef } from 'react'
import { FormAlert } from '../form/form-alert.tsx'
import { useChecked } from '../form/use-checked.ts'
import { prepareBotCheck } from './bot-check.ts'
import { type CodeSent, useSendCode } from './use-send-code.ts'

type Props = {
  /** By default that of whoever signs in */
  label?: string
  act?: CodePurpose
  onSent: (sent: CodeSent) => void
}

export function PhoneStep({ label = m.phone_label(), act, onSent }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const sending = useSendCode(onSent, act)
  const phone = useChecked(Phone, sending.send)
  useEffect(() => {
    prepareBotCheck().catch(console.error)
  }, [])
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (!phone.check(field.current?.value ?? '')) field.current?.focus()
      }}
    >
      <PhoneField
        ref={field}
        label={label}
        name="phone"
        autoFocus
        placeholder="98765 43210"
        error={phone.error}
        onChange={phone.forget}
      />
      <FormAlert text={sending.alert} onDismiss={sending.dismiss} />
      <Button type="submit" waiting={sending.isWaiting && m.sending_code()}>
        {m.send_code()}
      </Button>
    </form>
  )
}
