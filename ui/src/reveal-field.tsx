import { type ReactNode, useState } from 'react'
import { Field, type FieldProps, type FieldWiring } from './field.tsx'

export type RevealFieldProps = FieldProps & {
  /** The texts of the toggle, for example 'Show' and 'Hide'. For screen readers the field's label follows them. */
  words: { show: string; hide: string }
}

type Props = RevealFieldProps & {
  children: (wiring: FieldWiring & { type: 'text' | 'password' }) => ReactNode
}

/** A field whose input is hidden, with a toggle that shows what was typed. The input leaves space for it at the right. */
export function RevealField({ words, children, ...field }: Props) {
  const [isShown, setIsShown] = useState(false)
  return (
    <Field {...field}>
      {(wiring) => (
        <span className="relative grid">
          {children({ ...wiring, type: isShown ? 'text' : 'password' })}
          <button
            type="button"
            aria-controls={wiring.id}
            onClick={() => setIsShown(!isShown)}
            className="absolute inset-y-0 right-0 min-w-16 rounded-field px-4 seated text-label font-semibold text-act"
          >
            {isShown ? words.hide : words.show}
            <span className="sr-only"> {field.label}</span>
          </button>
        </span>
      )}
    </Field>
  )
}
