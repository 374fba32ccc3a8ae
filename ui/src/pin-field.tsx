import { controlLook } from './control-look.ts'
import { Field } from './field.tsx'
import type { TextFieldProps } from './text-field.tsx'

type Props = Omit<TextFieldProps, 'type'>

/** Hides the four digits. `one-time-code` keeps browsers from offering to save the PIN as a password. */
export const PinField = ({
  label,
  hint,
  error,
  isLabelHidden,
  className = '',
  onChange,
  ...input
}: Props) => (
  <Field {...{ label, hint, error, isLabelHidden, className }}>
    {(wiring) => (
      <input
        autoComplete="one-time-code"
        {...input}
        {...wiring}
        type="password"
        inputMode="numeric"
        maxLength={4}
        onChange={(event) => {
          event.target.value = event.target.value.replace(/\D/g, '')
          onChange?.(event)
        }}
        className={`${controlLook} tracking-[0.2em]`}
      />
    )}
  </Field>
)
