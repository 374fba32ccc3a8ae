import { digitsOnly, pinInput } from './pin-input.ts'
import { RevealField, type RevealFieldProps } from './reveal-field.tsx'
import type { TextFieldProps } from './text-field.tsx'

type Props = Omit<TextFieldProps, 'type'> & RevealFieldProps

/** Asks for a PIN that the person chooses, and shows it on demand, because a slip would be chosen unseen. */
export const NewPinField = (props: Props) => {
  const { label, hint, error, isLabelHidden, className, words, onChange, ...input } = props
  return (
    <RevealField {...{ label, hint, error, isLabelHidden, className, words }}>
      {(wiring) => (
        <input
          {...pinInput}
          {...input}
          {...wiring}
          onChange={digitsOnly(onChange)}
          className={`${pinInput.className} pr-24`}
        />
      )}
    </RevealField>
  )
}
