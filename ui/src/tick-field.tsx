import { type ComponentProps, useId } from 'react'

type Props = Omit<ComponentProps<'input'>, 'id' | 'type'> & {
  label: string
  error?: string | undefined
}

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
          className="mt-0.5 grid size-6 shrink-0 appearance-none place-content-center rounded-md bg-card inset-ring-[1.5px] inset-ring-field-line before:mb-0.5 before:hidden before:h-3.5 before:w-2 before:rotate-45 before:border-r-[3px] before:border-b-[3px] before:border-on-primary checked:bg-primary checked:inset-ring-primary checked:before:block aria-invalid:inset-ring-2 aria-invalid:inset-ring-wrong forced-colors:appearance-auto forced-colors:checked:before:hidden"
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
