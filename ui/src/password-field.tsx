import { useState } from 'react'
import { controlLook } from './control-look.ts'
import { Field } from './field.tsx'
import type { TextFieldProps } from './text-field.tsx'

type Props = Omit<TextFieldProps, 'type'> & {
  /** The texts of the toggle, for example 'Show' and 'Hide'. For screen readers the field's label follows them. */
  words: { show: string; hide: string }
}

export function PasswordField(props: Props) {
  const { label, hint, error, isLabelHidden, className, words, ...input } = props
  const [isShown, setIsShown] = useState(false)
  return (
    <Field {...{ label, hint, error, isLabelHidden, className }}>
      {(wiring) => (
        <span className="relative grid">
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...wiring}
            type={isShown ? 'text' : 'password'}
            className={`${controlLook} pr-24`}
          />
          <button
            type="button"
            aria-controls={wiring.id}
            onClick={() => setIsShown(!isShown)}
            className="absolute inset-y-0 right-0 min-w-16 rounded-field px-4 seated text-label font-semibold text-act"
          >
            {isShown ? words.hide : words.show}
            <span className="sr-only"> {label}</span>
          </button>
        </span>
      )}
    </Field>
  )
}
