import { controlLook } from './control-look.ts'
import { Field } from './field.tsx'
import { Reveal, type RevealWords } from './reveal.tsx'
import type { TextFieldProps } from './text-field.tsx'

type Props = Omit<TextFieldProps, 'type'> & { words: RevealWords }

export function PasswordField(props: Props) {
  const { label, hint, error, isLabelHidden, className, words, ...input } = props
  return (
    <Field {...{ label, hint, error, isLabelHidden, className }}>
      {(wiring) => (
        <Reveal {...{ label, words }} inputId={wiring.id}>
          {(type) => (
            <input
              autoCapitalize="none"
              spellCheck={false}
              {...input}
              {...wiring}
              type={type}
              className={`${controlLook} pr-24`}
            />
          )}
        </Reveal>
      )}
    </Field>
  )
}
