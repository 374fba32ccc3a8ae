import { type ReactNode, useState } from 'react'
import { Field, type FieldProps, type FieldWiring } from './field.tsx'

export type RevealFieldProps = FieldProps & {
  /** The names of the toggle; screen readers add the field's label. */
  words: { show: string; hide: string }
}

type Props = RevealFieldProps & {
  children: (wiring: FieldWiring & { type: 'text' | 'password' }) => ReactNode
}

type ButtonProps = Pick<RevealFieldProps, 'words' | 'label'> & {
  isShown: boolean
  controls: string
  onPress: () => void
  className?: string
}

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

/** The input leaves space for the toggle at the right. */
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
