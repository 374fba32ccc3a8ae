import type { ComponentProps } from 'react'
import { controlLook } from './control-look.ts'
import { Field, type FieldProps } from './field.tsx'

type Props = FieldProps & Omit<ComponentProps<'textarea'>, 'id'>

export function TextArea({ label, hint, error, isLabelHidden, className, ...textarea }: Props) {
  return (
    <Field {...{ label, hint, error, isLabelHidden, className }}>
      {(wiring) => (
        <textarea
          rows={3}
          {...textarea}
          {...wiring}
          className={`${controlLook} field-sizing-content max-h-60 resize-none pt-3! pb-2.5`}
        />
      )}
    </Field>
  )
}
