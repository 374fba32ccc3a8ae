import type { ComponentProps } from 'react'
import { controlLook } from './control-look.ts'
import { Field, type FieldProps } from './field.tsx'

export type TextFieldProps = FieldProps & Omit<ComponentProps<'input'>, 'id'>

export function TextField({
  label,
  hint,
  error,
  isLabelHidden,
  className,
  ...input
}: TextFieldProps) {
  return (
    <Field {...{ label, hint, error, isLabelHidden, className }}>
      {(wiring) => <input type="text" {...input} {...wiring} className={controlLook} />}
    </Field>
  )
}
