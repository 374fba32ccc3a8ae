import { Pin } from '@dobara/contract/fields/fields'
import { BoxedPinField } from '@dobara/ui/boxed-pin-field'
import { Button } from '@dobara/ui/button'
import { DialogButtons } from '@dobara/ui/dialog-buttons'
import { useChecked } from '@dobara/web/form/use-checked.ts'
import { figure } from '@dobara/web/text/formats.ts'
import { m } from '@dobara/words/messages.js'
import { useRef, useState } from 'react'
import { RefusalAlert } from '../billing/refusal-alert.tsx'
import { ForgottenPin } from '../pin/forgotten-pin.tsx'
import { isAboutPin, triesLeftIn } from '../pin/tries-left.ts'
import { pinLabel } from '../pin/whose-pin.ts'
import { hasItsPin } from './ready-awards.ts'
import { sendWaiting } from './send-waiting.ts'
import { dismissStop } from './sending.ts'
import type { Ticked } from './use-ticked.ts'
import type { Waiting } from './use-waiting.ts'

type Props = { waiting: Waiting; ticked: Ticked; hintId: string; onClose: () => void }

export function SendFoot({ waiting, ticked: { ticked, toSend }, hintId, onClose }: Props) {
  const { isSending, remaining, stopped } = waiting
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [isPinTyped, setPinTyped] = useState(false)
  const asksPin = isSending ? isPinTyped : !toSend.every(hasItsPin)
  const pin = useChecked(Pin, (digits) => void sendWaiting(toSend, digits, ticked))
  const { text = null, refusal = null } = stopped ?? {}
  const isPinRefused = isAboutPin(refusal)
  const isNothing = toSend.length === 0 && !isSending
  const count = figure((isNothing ? waiting.waiting : toSend).length)
  return (
    <form
      noValidate
      className="contents"
      onSubmit={(event) => {
        event.preventDefault()
        setPinTyped(asksPin)
        if (!asksPin) return void sendWaiting(toSend, null, ticked)
        if (!field.current) return
        if (!pin.check(field.current.value)) return field.current.focus()
        field.current.value = ''
        setTyped('')
      }}
    >
      <RefusalAlert text={isPinRefused ? null : text} refusal={refusal} onDismiss={dismissStop} />
      <DialogButtons>
        {asksPin && (
          <BoxedPinField
            className="basis-full max-sm:px-0!"
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
        <Button look="quiet" size="row" onClick={onClose}>
          {m.close()}
        </Button>
        <Button
          type="submit"
          size="row"
          disabled={isNothing}
          aria-describedby={isNothing ? hintId : undefined}
          waiting={isSending && m.awards_to_go({ figure: figure(remaining.length) })}
        >
          {m.send_awards({ figure: count })}
        </Button>
      </DialogButtons>
    </form>
  )
}
