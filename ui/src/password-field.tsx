import { controlLook } from './control-look.ts'
import { RevealField, type RevealFieldProps } from './reveal-field.tsx'
import type { TextFieldProps } from './text-field.tsx'

type Props = Omit<TextFieldProps, 'type'> & RevealFieldProps

export function PasswordField(props: Props) {
  const { label, hint, error, isLabelHidden, className, words, ...input } = props
  return (
    <RevealField {...{ label, hint, error, isLabelHidden, className, words }}>
      {(wiring) => (
        <input
          autoCapitalize="none"
          spellCheck={false}
          {...input}
          {...wiring}
          className={`${controlLook} pr-24`}
        />
      )}
    </RevealField>
  )
}
