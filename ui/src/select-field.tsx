import type { ComponentProps } from 'react'
import { controlLook } from './control-look.ts'
import { Field, type FieldProps } from './field.tsx'
import { ChevronDown } from './icons.tsx'

type Props = FieldProps & Omit<ComponentProps<'select'>, 'id'>

export function SelectField({ label, hint, error, isLabelHidden, className, ...select }: Props) {
  return (
    <Field {...{ label, hint, error, isLabelHidden, className }}>
      {(wiring) => (
        <span className="relative grid">
          <select
            {...select}
            {...wiring}
            className={`${controlLook} appearance-none truncate pr-11`}
          />
          <ChevronDown className="pointer-events-none absolute top-1/2 right-3.5 size-5 -translate-y-1/2 text-quiet" />
        </span>
      )}
    </Field>
  )
}
