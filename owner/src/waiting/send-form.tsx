import { Pin } from '@dobara/contract/fields/fields'
import { BoxedPinField } from '@dobara/ui/boxed-pin-field'
import { Button } from '@dobara/ui/button'
import { useChecked } from '@dobara/web/form/use-checked.ts'
import { figure } from '@dobara/web/text/formats.ts'
import { m } from '@dobara/words/messages.js'
import { useId, useRef, useState } from 'react'
import { RefusalAlert } from '../billing/refusal-alert.tsx'
import { ForgottenPin } from '../pin/forgotten-pin.tsx'
import { isAboutPin, triesLeftIn } from '../pin/tries-left.ts'
import { pinLabel } from '../pin/whose-pin.ts'
import { hasItsPin } from './ready-awards.ts'
import { RepeatedGuest } from './repeated-guest.tsx'
import { sendWaiting } from './send-waiting.ts'
import { dismissStop } from './sending.ts'
import { useTicked } from './use-ticked.ts'
import type { Waiting } from './use-waiting.ts'

export function SendForm({ waiting }: { waiting: Waiting }) {
  const { isSending, remaining, stopped } = waiting
  const reasonId = useId()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const { repeated, tick, toSend } = useTicked(waiting.waiting)
  const [isPinTyped, setPinTyped] = useState(false)
  const asksPin = isSending ? isPinTyped : !toSend.every(hasItsPin)
  const pin = useChecked(Pin, (digits) => void sendWaiting(toSend, digits))
  const { text = null, refusal = null } = stopped ?? {}
  const isPinRefused = isAboutPin(refusal)
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        setPinTyped(asksPin)
        if (!asksPin) return void sendWaiting(toSend, null)
        if (!field.current) return
        if (!pin.check(field.current.value)) return field.current.focus()
        field.current.value = ''
        setTyped('')
      }}
    >
      {repeated.length > 0 && (
        <fieldset disabled={isSending}>
          <legend id={reasonId} className="text-label text-quiet">
            {m.tick_repeated()}
          </legend>
          {repeated.map(({ isTicked, ...guest }) => (
            <RepeatedGuest
              key={guest.cusId}
              guest={guest}
              isTicked={isTicked}
              onTick={(ticked) => tick(guest.cusId, ticked)}
            />
          ))}
        </fieldset>
      )}
      <RefusalAlert text={isPinRefused ? null : text} refusal={refusal} onDismiss={dismissStop} />
      {toSend.length > 0 || isSending ? (
        <>
          {asksPin && (
            <BoxedPinField
              label={pinLabel('giver')}
              name="pin"
              alert={isPinRefused ? text : null}
              afterAlert={triesLeftIn(refusal)}
              wayOn={<ForgottenPin />}
              error={pin.error}
              typed={typed}
              onChange={({ target }) => {
                pin.forget()
                setTyped(target.value)
              }}
              ref={(input) => {
                field.current = input
              }}
            />
          )}
          <Button
            type="submit"
            size="row"
            waiting={isSending && m.awards_to_go({ figure: figure(remaining.length) })}
          >
            {m.send_awards({ figure: figure(toSend.length) })}
          </Button>
        </>
      ) : (
        <Button size="row" disabled aria-describedby={reasonId}>
          {m.send_awards({ figure: figure(waiting.waiting.length) })}
        </Button>
      )}
    </form>
  )
}
