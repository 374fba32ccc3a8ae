import { type ReactNode, useId } from 'react'

type Props = {
  label: string
  hint?: ReactNode
  /** An empty text marks the control as invalid without a message. */
  error?: string | undefined
  isLabelHidden?: boolean
  className?: string
  children: (wiring: FieldWiring) => ReactNode
}

/** An error replaces the hint. */
export type FieldWiring = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

export type FieldProps = Omit<Props, 'children'>

export function Field({ label, hint, error, isLabelHidden, className = '', children }: Props) {
  const id = useId()
  const noteId = error || hint ? `${id}-note` : undefined
  return (
    <div className={`grid content-start gap-1.5 ${className}`}>
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'text-label font-medium'}>
        {label}
      </label>
      {children({
        id,
        'aria-describedby': noteId,
        'aria-invalid': error === undefined ? undefined : true,
      })}
      {error ? (
        <p id={noteId} className="text-label font-medium text-wrong">
          {error}
        </p>
      ) : (
        hint && (
          <p id={noteId} className="text-label text-quiet">
            {hint}
          </p>
        )
      )}
    </div>
  )
}
