import { useRef } from 'react'
import { controlLook } from './control-look.ts'
import { Field } from './field.tsx'
import { NumberPad } from './number-pad.tsx'
import type { TextFieldProps } from './text-field.tsx'
import { typeInto } from './type-into.ts'

export type PinFieldProps = Omit<TextFieldProps, 'type' | 'ref'> & {
  ref?: (input: HTMLInputElement | null) => void
  /** With these words it brings its own large keys, and the phone's keyboard stays away. */
  keys?: { label: string; deleteLabel: string }
  /** After a press on its own keys. Who types on a keyboard ends with Enter, and is not hurried on. */
  onKey?: (pin: string) => void
}

/**
 * Four digits nobody reads over a shoulder. `one-time-code` keeps browsers from offering to save the
 * PIN as a password.
 */
export function PinField(props: PinFieldProps) {
  const { label, hint, error, isLabelHidden, className, keys, ref, onChange, onKey, ...input } =
    props
  const field = useRef<HTMLInputElement>(null)
  const write = (change: (pin: string) => string) => {
    if (!field.current) return
    typeInto(field.current, change(field.current.value).slice(0, 4))
    onKey?.(field.current.value)
  }

  return (
    <div className={`grid gap-5 ${className ?? ''}`}>
      <Field {...{ label, hint, error, isLabelHidden }}>
        {(wiring) => (
          <input
            autoComplete="one-time-code"
            maxLength={4}
            {...input}
            {...wiring}
            type="password"
            inputMode={keys ? 'none' : 'numeric'}
            ref={(element) => {
              field.current = element
              ref?.(element)
            }}
            onChange={(event) => {
              event.target.value = event.target.value.replace(/\D/g, '')
              onChange?.(event)
            }}
            className={`${controlLook} ${keys ? 'min-h-16 text-center text-[2rem] tracking-[0.5em] indent-[0.5em]' : 'tracking-[0.2em]'}`}
          />
        )}
      </Field>
      {keys && (
        <NumberPad
          {...keys}
          onDigit={(digit) => write((pin) => pin + digit)}
          onDelete={() => write((pin) => pin.slice(0, -1))}
        />
      )}
    </div>
  )
}
