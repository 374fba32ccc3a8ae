import { type ChangeEvent, useId } from 'react'
import { Field } from './field.tsx'
import { NumberPad } from './number-pad.tsx'
import { useKeyPad } from './use-key-pad.ts'

type Props = {
  label: string
  name: string
  value: string
  error?: string | undefined
  /** Why the last PIN was refused. Replaces the label, so that the keys do not move. */
  alert: string | null
  /** A text after the alert. It also describes the field to screen readers. */
  afterAlert: string | null
  /** Dims the boxes, and makes the keys useless. */
  isLocked: boolean
  keys: { label: string; deleteLabel: string }
  ref: (input: HTMLInputElement | null) => void
  onType: (pin: string) => void
  /** Called after a press on the number pad. Typing on a keyboard does not call it. */
  onKey: (pin: string) => void
}

const places = [0, 1, 2, 3]

/**
 * A box for each digit of the PIN and a number pad. The parent lays out the two. `one-time-code` keeps browsers from
 * offering to save the PIN as a password.
 */
export function PinPad(props: Props) {
  const { label, name, value, error, alert, afterAlert, isLocked, keys, ref, onType, onKey } = props
  const afterId = useId()
  const { field, pad } = useKeyPad({
    mostDigits: places.length,
    ref,
    onKey,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
      onType(target.value.replace(/\D/g, '')),
  })
  const isRefused = alert !== null || error !== undefined
  return (
    <>
      <div className="grid grow animate-step sideways:row-start-2 content-center justify-items-center gap-1.5 text-center">
        {alert && (
          <div className="flex flex-wrap justify-center gap-x-2">
            <p role="alert" className="font-semibold text-pretty text-wrong">
              {alert}
            </p>
            {afterAlert && <p id={afterId}>{afterAlert}</p>}
          </div>
        )}
        <Field
          {...{ label, error }}
          isLabelHidden={alert !== null}
          className="justify-items-center text-center max-md:short:gap-0.5! [&>label]:leading-tight max-md:short:has-[[aria-invalid]]:[&>label]:sr-only"
        >
          {(wiring) => (
            <div className={`relative flex gap-[min(12px,3.3vw)] ${isLocked ? 'opacity-50' : ''}`}>
              <input
                {...wiring}
                aria-describedby={alert && afterAlert ? afterId : wiring['aria-describedby']}
                {...field}
                name={name}
                value={value}
                // biome-ignore lint/a11y/noAutofocus: the step has no other field
                autoFocus
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
                  className={`pointer-events-none grid h-[60px] max-md:short:h-[50px] w-[min(52px,16vw)] place-items-center rounded-field bg-card inset-ring ${isRefused ? 'inset-ring-2 inset-ring-wrong' : 'inset-ring-field-line'} ${!isLocked && place === Math.min(value.length, places.length - 1) ? 'peer-focus-visible:outline-3 peer-focus-visible:-outline-offset-2 peer-focus-visible:outline-act' : ''}`}
                >
                  {place < value.length && <span className="size-3.5 rounded-full bg-ink" />}
                </span>
              ))}
            </div>
          )}
        </Field>
      </div>
      <NumberPad {...keys} {...pad} isDisabled={isLocked} />
    </>
  )
}
