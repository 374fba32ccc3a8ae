import { type ComponentProps, useId } from 'react'

interface Choice {
  value: string
  label: string
  lang?: string
  className?: string
}

type Props = Omit<ComponentProps<'input'>, 'id' | 'type' | 'value'> & {
  label: string
  error?: string | undefined
  choices: readonly Choice[]
  /** Given if the screen holds the value instead of a form */
  checkedValue?: string
}

export function ChoiceField({ label, error, choices, checkedValue, ...input }: Props) {
  const errorId = useId()
  return (
    <fieldset className="grid gap-1.5" aria-describedby={error ? errorId : undefined}>
      <legend className="mb-1.5 text-label font-medium">{label}</legend>
      <div className="grid auto-cols-fr grid-flow-col gap-2 max-[16rem]:grid-flow-row">
        {choices.map(({ value, label, lang, className = '' }) => (
          <label
            key={value}
            lang={lang}
            className={`relative grid min-h-[50px] place-items-center rounded-field bg-card px-2 pt-2.75 pb-2 leading-[1.15] text-center inset-ring has-checked:bg-banner has-checked:font-semibold has-checked:text-on-banner has-checked:inset-ring-2 has-checked:inset-ring-act ${error ? 'inset-ring-2 inset-ring-wrong has-focus:outline-3 has-focus:-outline-offset-2 has-focus:outline-wrong' : 'inset-ring-field-line has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-act'} ${className}`}
          >
            <input
              {...input}
              {...(checkedValue !== undefined && { checked: value === checkedValue })}
              type="radio"
              value={value}
              className="absolute inset-0 opacity-0"
            />
            {label}
          </label>
        ))}
      </div>
      {error && (
        <p id={errorId} className="text-label font-medium text-wrong">
          {error}
        </p>
      )}
    </fieldset>
  )
}
