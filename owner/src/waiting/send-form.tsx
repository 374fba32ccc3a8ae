import { Pin } from '@dobara/contract/fields'
import { Button } from '@dobara/ui/button'
import { PinField } from '@dobara/ui/pin-field'
import { FormAlert } from '@dobara/web/form-alert.tsx'
import { figure } from '@dobara/web/formats.ts'
import { useChecked } from '@dobara/web/use-checked.ts'
import { useRef } from 'react'
import { m } from '../paraglide/messages.js'
import { dismissStop, sendWaiting } from './send-waiting.ts'
import type { Waiting } from './use-waiting.ts'

export function SendForm({ waiting: { uid, waiting, isSending, stopped } }: { waiting: Waiting }) {
  const field = useRef<HTMLInputElement>(null)
  const pin = useChecked(Pin, (digits) => void sendWaiting(uid, digits))
  const told = { count: waiting.length, figure: figure(waiting.length) }
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!field.current) return
        if (pin.check(field.current.value)) field.current.value = ''
        else field.current.focus()
      }}
    >
      <FormAlert text={stopped} onDismiss={dismissStop} />
      <PinField
        label={m.pin_label()}
        name="pin"
        error={pin.error}
        onChange={pin.forget}
        ref={(input) => {
          field.current = input
        }}
      />
      <Button type="submit" size="row" waiting={isSending && m.awards_to_go(told)}>
        {m.send_awards(told)}
      </Button>
    </form>
  )
}
