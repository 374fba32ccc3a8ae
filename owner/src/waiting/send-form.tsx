import { Pin } from '@dobara/contract/fields/fields'
import { spacedId } from '@dobara/contract/text/spaced'
import { BoxedPinField } from '@dobara/ui/boxed-pin-field'
import { Button } from '@dobara/ui/button'
import { TickField } from '@dobara/ui/tick-field'
import { useChecked } from '@dobara/web/form/use-checked.ts'
import { counted, figure } from '@dobara/web/text/formats.ts'
import { m } from '@dobara/words/messages.js'
import { useRef, useState } from 'react'
import { RefusalAlert } from '../billing/refusal-alert.tsx'
import { isAboutPin, triesLeftIn } from '../pin/tries-left.ts'
import { pinLabel } from '../pin/whose-pin.ts'
import { sendWaiting } from './send-waiting.ts'
import { dismissStop } from './sending.ts'
import { useTicked } from './use-ticked.ts'
import type { Waiting } from './use-waiting.ts'

export function SendForm({ waiting }: { waiting: Waiting }) {
  const { isSending, remaining, stopped } = waiting
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const { repeated, tick, toSend } = useTicked(waiting.waiting)
  const pin = useChecked(Pin, (digits) => void sendWaiting(toSend, digits))
  const { text = null, refusal = null } = stopped ?? {}
  const isPinRefused = isAboutPin(refusal)
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!field.current) return
        if (!pin.check(field.current.value)) return field.current.focus()
        field.current.value = ''
        setTyped('')
      }}
    >
      {repeated.length > 0 && (
        <fieldset disabled={isSending}>
          <legend className="text-label text-quiet">{m.tick_repeated()}</legend>
          {repeated.map(({ cusId, name, count, points, isTicked }) => (
            <TickField
              key={cusId}
              name={`ticked-${cusId}`}
              label={m.repeated_for({
                name: name || spacedId(cusId),
                count: figure(count),
                points: counted(points),
              })}
              checked={isTicked}
              onChange={({ target }) => tick(cusId, target.checked)}
            />
          ))}
        </fieldset>
      )}
      <RefusalAlert text={isPinRefused ? null : text} refusal={refusal} onDismiss={dismissStop} />
      {(toSend.length > 0 || isSending) && (
        <>
          <BoxedPinField
            label={pinLabel('giver')}
            name="pin"
            alert={isPinRefused ? text : null}
            afterAlert={triesLeftIn(refusal)}
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
          <Button
            type="submit"
            size="row"
            waiting={isSending && m.awards_to_go({ figure: figure(remaining.length) })}
          >
            {m.send_awards({ figure: figure(toSend.length) })}
          </Button>
        </>
      )}
    </form>
  )
}
