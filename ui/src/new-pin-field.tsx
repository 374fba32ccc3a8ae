import { Field } from './field.tsx'
import { digitsOnly, pinInput } from './pin-input.ts'
import { Reveal, type RevealWords } from './reveal.tsx'
import type { TextFieldProps } from './text-field.tsx'

type Props = Omit<TextFieldProps, 'type'> & { words: RevealWords }

/** Asks for a PIN that the person chooses, and shows it on demand, because a slip would be chosen unseen. */
export const NewPinField = (props: Props) => {
  const { label, hint, error, isLabelHidden, className, words, onChange, ...input } = props
  return (
    <Field {...{ label, hint, error, isLabelHidden, className }}>
      {(wiring) => (
        <Reveal {...{ label, words }} inputId={wiring.id}>
          {(type) => (
            <input
              {...pinInput}
              {...input}
              {...wiring}
              type={type}
              onChange={digitsOnly(onChange)}
              className={`${pinInput.className} pr-24`}
            />
          )}
        </Reveal>
      )}
    </Field>
  )
}
