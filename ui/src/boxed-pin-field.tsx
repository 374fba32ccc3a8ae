import { Field } from './field.tsx'
import { overPinBoxes, PinBoxes } from './pin-boxes.tsx'
import { digitsOnly, pinInput } from './pin-input.ts'
import type { TextFieldProps } from './text-field.tsx'

type Props = Omit<TextFieldProps, 'type'> & {
  /** What is typed so far, because a form may empty the field by itself. */
  typed: string
  /** In a row of a list, whose height the boxes have. */
  isInRow?: boolean
}

/** Asks for the PIN, in the counter's four boxes. */
export const BoxedPinField = (props: Props) => {
  const { label, hint, error, isLabelHidden, className, typed, isInRow, onChange, ...input } = props
  return (
    <Field {...{ label, hint, error, isLabelHidden, className }}>
      {(wiring) => (
        <PinBoxes typed={typed.length} isRefused={error !== undefined} isInRow={isInRow ?? false}>
          <input
            {...pinInput}
            {...input}
            {...wiring}
            type="password"
            // Keeps the hint in sight above the buttons of a dialog that scrolls.
            className={`scroll-mb-44 ${overPinBoxes}`}
            onChange={digitsOnly(onChange)}
          />
        </PinBoxes>
      )}
    </Field>
  )
}
