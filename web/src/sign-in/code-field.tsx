import { Field } from '@dobara/ui/field'
import { m } from '@dobara/words/messages.js'
import type { Ref } from 'react'

const places = [0, 1, 2, 3, 4, 5]

type Props = {
  ref: Ref<HTMLInputElement>
  value: string
  onChange: (code: string) => void
  onComplete: (code: string) => void
  error?: string | undefined
  /** Replaces the label, so that the boxes do not move */
  alert?: string | null
}

/** One real input serves code suggestions, pasting and screen readers. */
export function CodeField({ ref, value, onChange, onComplete, error, alert }: Props) {
  const type = (typed: string) => {
    const code = typed.replace(/\D/g, '').slice(0, places.length)
    onChange(code)
    if (code.length === places.length && code !== value) onComplete(code)
  }
  const refused = error ? null : alert
  const isWrong = Boolean(error || refused)
  return (
    <div className="grid gap-1.5">
      {refused && (
        <p role="alert" className="text-label font-semibold text-wrong">
          {refused}
        </p>
      )}
      <Field label={m.code_label()} error={refused ? '' : error} isLabelHidden={Boolean(refused)}>
        {(wiring) => (
          <div className="relative flex gap-2">
            <input
              {...wiring}
              ref={ref}
              name="code"
              type="text"
              // biome-ignore lint/a11y/noAutofocus: the step has no other field
              autoFocus
              autoComplete="one-time-code"
              inputMode="numeric"
              value={value}
              onChange={(event) => type(event.target.value)}
              className="peer absolute inset-0 w-full rounded-field bg-transparent text-transparent caret-transparent outline-none selection:bg-transparent selection:text-transparent"
            />
            {places.map((place) => (
              <span
                key={place}
                aria-hidden="true"
                className={`pointer-events-none grid h-15 min-w-0 flex-1 place-items-center rounded-field bg-card seated text-[1.75rem] leading-none font-semibold inset-ring ${isWrong ? 'inset-ring-2 inset-ring-wrong' : 'inset-ring-field-line'} ${place === Math.min(value.length, places.length - 1) ? `peer-focus-visible:outline-3 peer-focus-visible:-outline-offset-2 ${isWrong ? 'peer-focus-visible:outline-wrong' : 'peer-focus-visible:outline-act'}` : ''}`}
              >
                {value[place]}
              </span>
            ))}
          </div>
        )}
      </Field>
    </div>
  )
}
