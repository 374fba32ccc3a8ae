import type { ChangeEvent } from 'react'
import { PrefixField } from './prefix-field.tsx'
import type { TextFieldProps } from './text-field.tsx'
import { withoutPrefix } from './without-prefix.ts'

/** Removes +91, 91 or 0 from a pasted number. */
export function PhoneField({ onChange, ...props }: Omit<TextFieldProps, 'type'>) {
  const tidy = (event: ChangeEvent<HTMLInputElement>) => {
    event.target.value = withoutPrefix(event.target.value)
    onChange?.(event)
  }
  return (
    <PrefixField
      prefix="+91"
      inputMode="tel"
      autoComplete="tel-national"
      {...props}
      type="tel"
      onChange={tidy}
    />
  )
}
