import { controlLook } from './control-look.ts'
import { Field } from './field.tsx'
import { NumberPad } from './number-pad.tsx'
import type { TextFieldProps } from './text-field.tsx'
import { useKeyPad } from './use-key-pad.ts'

export type PinFieldProps = Omit<TextFieldProps, 'type' | 'ref'> & {
  ref?: (input: HTMLInputElement | null) => void
  /** With these words it brings its own large keys, and the phone's keyboard stays away. */
  keys?: { label: string; deleteLabel: string }
  /** Called after a press on its own keys. On a keyboard the person ends with Enter. */
  onKey?: (pin: string) => void
}

/**
 * Four digits nobody reads over a shoulder. `one-time-code` keeps browsers from offering to save the
 * PIN as a password.
 */
export function PinField(props: PinFieldProps) {
  const { label, hint, error, isLabelHidden, className, keys, ref, onChange, onKey, ...input } =
    props
  const { field, pad } = useKeyPad({ maxLength: 4, ref, onChange, onKey })

  return (
    <div className={`grid gap-5 ${className ?? ''}`}>
      <Field {...{ label, hint, error, isLabelHidden }}>
        {(wiring) => (
          <input
            autoComplete="one-time-code"
            {...input}
            {...wiring}
            type="password"
            inputMode={keys ? 'none' : 'numeric'}
            {...field}
            className={`${controlLook} ${keys ? 'min-h-16 text-center text-[2rem] tracking-[0.5em] indent-[0.5em]' : 'tracking-[0.2em]'}`}
          />
        )}
      </Field>
      {keys && <NumberPad {...keys} {...pad} />}
    </div>
  )
}
