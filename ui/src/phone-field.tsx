import type { ChangeEvent } from 'react'
import { controlLook } from './control-look.ts'
import { Field } from './field.tsx'
import type { TextFieldProps } from './text-field.tsx'
import { withoutPrefix } from './without-prefix.ts'

/** Shows +91 before the number and removes a prefix +91, 91 or 0 from a pasted number. */
export function PhoneField(props: Omit<TextFieldProps, 'type'>) {
  const { label, hint, error, isLabelHidden, className, onChange, ...input } = props
  const tidy = (event: ChangeEvent<HTMLInputElement>) => {
    event.target.value = withoutPrefix(event.target.value)
    onChange?.(event)
  }
  return (
    <Field {...{ label, hint, error, isLabelHidden, className }}>
      {(wiring) => (
        <span className="relative grid">
          <span
            className="pointer-events-none absolute inset-y-1 left-0 grid w-14 place-items-center border-r border-line seated"
            aria-hidden="true"
          >
            +91
          </span>
          <input
            inputMode="tel"
            autoComplete="tel-national"
            {...input}
            {...wiring}
            type="tel"
            onChange={tidy}
            className={`${controlLook} pl-17 placeholder:indent-[2px] placeholder:opacity-80`}
          />
        </span>
      )}
    </Field>
  )
}
