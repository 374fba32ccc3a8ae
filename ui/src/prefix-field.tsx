import { controlLook } from './control-look.ts'
import { Field } from './field.tsx'
import type { TextFieldProps } from './text-field.tsx'

type Props = TextFieldProps & { prefix: string }

/** A field with a prefix such as +91 or ₹ */
export const PrefixField = ({ prefix, ...props }: Props) => {
  const { label, hint, error, isLabelHidden, className, ...input } = props
  return (
    <Field {...{ label, hint, error, isLabelHidden, className }}>
      {(wiring) => (
        <span className="relative grid">
          <span
            className="pointer-events-none absolute inset-y-1 left-0 grid w-14 place-items-center border-r border-line seated"
            aria-hidden="true"
          >
            {prefix}
          </span>
          <input
            {...input}
            {...wiring}
            className={`${controlLook} pl-17 placeholder:indent-[2px] placeholder:opacity-80`}
          />
        </span>
      )}
    </Field>
  )
}
