import { Field } from './field.tsx'
import { digitsOnly, pinInput } from './pin-input.ts'
import type { TextFieldProps } from './text-field.tsx'

type Props = Omit<TextFieldProps, 'type'>

/** Hides the four digits. Dialogs have `BoxedPinField`. */
export const PinField = (props: Props) => {
  const { label, hint, error, isLabelHidden, className, onChange, ...input } = props
  return (
    <Field {...{ label, hint, error, isLabelHidden, className }}>
      {(wiring) => (
        <input
          {...pinInput}
          {...input}
          {...wiring}
          type="password"
          onChange={digitsOnly(onChange)}
        />
      )}
    </Field>
  )
}
