import { useState } from 'react'
import { Field } from './field.tsx'
import { overPinBoxes, PinBoxes } from './pin-boxes.tsx'
import { beginningAnew, pinInput, refusedPinInput } from './pin-input.ts'
import { RevealButton, type RevealFieldProps } from './reveal-field.tsx'
import type { TextFieldProps } from './text-field.tsx'

type Props = Omit<TextFieldProps, 'type'> & RevealFieldProps & { typed: string }

/** Shows the PIN on demand, because a typing error would otherwise be saved unseen. */
export function NewPinField(props: Props) {
  const { label, hint, error, isLabelHidden, className, words, typed, onChange, ...input } = props
  const [isShown, setShown] = useState(false)
  const isRefused = error !== undefined
  return (
    <Field {...{ label, hint, error, isLabelHidden, className }}>
      {(wiring) => (
        <span className="flex flex-wrap items-center">
          <PinBoxes typed={typed.length} digits={isShown ? typed : undefined} isRefused={isRefused}>
            <input
              {...(isRefused ? refusedPinInput : pinInput)}
              {...input}
              {...wiring}
              type={isShown ? 'text' : 'password'}
              onChange={beginningAnew(onChange)}
              className={overPinBoxes}
            />
          </PinBoxes>
          <RevealButton
            {...{ words, label, isShown }}
            controls={wiring.id}
            onPress={() => setShown(!isShown)}
          />
        </span>
      )}
    </Field>
  )
}
