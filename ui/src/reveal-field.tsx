import { type ReactNode, useState } from 'react'
import { Field, type FieldProps, type FieldWiring } from './field.tsx'

export type RevealFieldProps = FieldProps & {
  /** The texts of the toggle, for example 'Show' and 'Hide'. For screen readers the field's label follows them. */
  words: { show: string; hide: string }
}

type Props = RevealFieldProps & {
  children: (wiring: FieldWiring & { type: 'text' | 'password' }) => ReactNode
}

type ButtonProps = Pick<RevealFieldProps, 'words' | 'label'> & {
  isShown: boolean
  /** The input's ID. */
  controls: string
  onPress: () => void
  className?: string
}

/** Shows and hides what was typed. */
export const RevealButton = ({
  words,
  label,
  isShown,
  controls,
  onPress,
  className = '',
}: ButtonProps) => (
  <button
    type="button"
    aria-controls={controls}
    onClick={onPress}
    className={`min-h-12 min-w-16 rounded-field px-4 seated text-label font-semibold text-act ${className}`}
  >
    {isShown ? words.hide : words.show}
    <span className="sr-only"> {label}</span>
  </button>
)

/** A field whose input is hidden, with a toggle that shows what was typed. The input leaves space for it at the right. */
export function RevealField({ words, children, ...field }: Props) {
  const [isShown, setIsShown] = useState(false)
  return (
    <Field {...field}>
      {(wiring) => (
        <span className="relative grid">
          {children({ ...wiring, type: isShown ? 'text' : 'password' })}
          <RevealButton
            {...{ words, isShown }}
            label={field.label}
            controls={wiring.id}
            onPress={() => setIsShown(!isShown)}
            className="absolute inset-y-0 right-0"
          />
        </span>
      )}
    </Field>
  )
}
