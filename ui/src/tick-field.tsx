import { type ComponentProps, useId } from 'react'

type Props = Omit<ComponentProps<'input'>, 'id' | 'type'> & {
  label: string
  error?: string | undefined
}

/** A checkbox whose label is large enough for a thumb. */
export function TickField({ label, error, ...input }: Props) {
  const errorId = useId()
  return (
    <div className="grid gap-1.5">
      <label className="flex min-h-12 items-start gap-3 py-1.5">
        <input
          {...input}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          className="mt-0.5 size-6 shrink-0 accent-act"
        />
        <span className="font-medium">{label}</span>
      </label>
      {error && (
        <p id={errorId} className="text-label font-medium text-wrong">
          {error}
        </p>
      )}
    </div>
  )
}
