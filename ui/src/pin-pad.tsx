import type { ChangeEvent } from 'react'
import { Field } from './field.tsx'
import { NumberPad } from './number-pad.tsx'
import { useKeyPad } from './use-key-pad.ts'

type Props = {
  label: string
  name: string
  value: string
  error?: string | undefined
  /** Why the last one was refused. It takes the label's place, so that nothing moves under the thumb. */
  alert: string | null
  keys: { label: string; deleteLabel: string }
  ref: (input: HTMLInputElement | null) => void
  onType: (pin: string) => void
  /** Called after a press on its own keys. On a keyboard the person ends with Enter. */
  onKey: (pin: string) => void
}

const places = [0, 1, 2, 3]

/**
 * A place for each digit of the PIN, then keys for the thumb; the two are laid out by what is around them. A
 * keyboard types it too. `one-time-code` keeps browsers from offering to save the PIN as a password.
 */
export function PinPad({ label, name, value, error, alert, keys, ref, onType, onKey }: Props) {
  const { field, pad } = useKeyPad({
    mostDigits: places.length,
    ref,
    onKey,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      target.value = target.value.replace(/\D/g, '')
      onType(target.value)
    },
  })
  const isRefused = alert !== null || error !== undefined
  return (
    <>
      <div className="grid grow content-center justify-items-center gap-1.5 text-center">
        {alert && (
          <p role="alert" className="font-semibold text-pretty text-wrong">
            {alert}
          </p>
        )}
        <Field
          {...{ label, error }}
          isLabelHidden={alert !== null}
          className="justify-items-center text-center"
        >
          {(wiring) => (
            <div className="relative flex gap-3">
              <input
                {...wiring}
                {...field}
                name={name}
                value={value}
                type="password"
                inputMode="none"
                autoComplete="one-time-code"
                maxLength={places.length}
                className="peer absolute inset-0 w-full rounded-field bg-transparent text-transparent caret-transparent outline-none"
              />
              {places.map((place) => (
                <span
                  key={place}
                  aria-hidden="true"
                  className={`pointer-events-none grid h-[60px] w-[52px] place-items-center rounded-field bg-card inset-ring ${isRefused ? 'inset-ring-2 inset-ring-wrong' : 'inset-ring-field-line'} ${place === Math.min(value.length, places.length - 1) ? 'peer-focus-visible:outline-3 peer-focus-visible:outline-act' : ''}`}
                >
                  {place < value.length && <span className="size-3.5 rounded-full bg-ink" />}
                </span>
              ))}
            </div>
          )}
        </Field>
      </div>
      <NumberPad {...keys} {...pad} />
    </>
  )
}
