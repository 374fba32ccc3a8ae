import { type ChangeEvent, type ReactNode, useId } from 'react'
import { Field } from './field.tsx'
import { NumberPad } from './number-pad.tsx'
import { PinAlert } from './pin-alert.tsx'
import { overPinBoxes, PinBoxes, pinLength } from './pin-boxes.tsx'
import type { PinLabel } from './pin-input.ts'
import { useKeyPad } from './use-key-pad.ts'

type Props = {
  label: PinLabel
  name: string
  value: string
  error?: string | undefined
  /** The alert replaces the label, so that the keys do not move. */
  alert: string | null
  /** This text also describes the field to screen readers. */
  afterAlert: string | null
  wayOn?: ReactNode
  isLocked: boolean
  keys: { label: string; deleteLabel: string }
  ref: (input: HTMLInputElement | null) => void
  onType: (pin: string) => void
  onKey: (pin: string) => void
}

export function PinPad(props: Props) {
  const { label, name, value, error, alert, afterAlert, wayOn, isLocked, keys, ref } = props
  const { onType, onKey } = props
  const afterId = useId()
  const { field, pad } = useKeyPad({
    mostDigits: pinLength,
    ref,
    onKey,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
      onType(target.value.replace(/\D/g, '')),
  })
  const isRefused = alert !== null || error !== undefined
  return (
    <>
      <div className="grid grow animate-step sideways:row-start-2 content-center justify-items-center gap-1.5 text-center max-md:short:has-[[role=alert]]:pb-2">
        {alert && (
          <p className="leading-tight max-md:short:text-label max-md:short:[font-stretch:88%]">
            <PinAlert {...{ alert, afterAlert, afterId, wayOn }} />
          </p>
        )}
        <Field
          {...{ label, error }}
          isLabelHidden={alert !== null}
          className="justify-items-center text-center max-md:short:gap-0.5! [&>label]:leading-tight max-md:short:has-[[aria-invalid]]:[&>label]:sr-only"
        >
          {(wiring) => (
            <PinBoxes typed={value.length} {...{ isRefused, isLocked }}>
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
                maxLength={pinLength}
                className={overPinBoxes}
              />
            </PinBoxes>
          )}
        </Field>
      </div>
      <NumberPad {...keys} {...pad} isDisabled={isLocked} />
    </>
  )
}
