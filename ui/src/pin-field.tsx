import { Field } from './field.tsx'
import { digitsOnly, pinInput } from './pin-input.ts'
import type { TextFieldProps } from './text-field.tsx'

type Props = Omit<TextFieldProps, 'type'>

/** Hides the four digits. In a dialog they are large, as at the counter. */
export const PinField = (props: Props) => {
  const { label, hint, error, isLabelHidden, className, onChange, ...input } = props
  return (
    <Field {...{ label, hint, error, isLabelHidden, className }}>
      {(wiring) => (
        <input
          {...pinInput}
          {...input}
          {...wiring}
          className={`${pinInput.className} in-[dialog]:min-h-15 in-[dialog]:text-center in-[dialog]:indent-[0.5em] in-[dialog]:text-[1.75rem] in-[dialog]:tracking-[0.5em]`}
          type="password"
          onChange={digitsOnly(onChange)}
        />
      )}
    </Field>
  )
}
