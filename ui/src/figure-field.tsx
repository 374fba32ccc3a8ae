import { Field } from './field.tsx'
import { NumberPad } from './number-pad.tsx'
import type { TextFieldProps } from './text-field.tsx'
import { useKeyPad } from './use-key-pad.ts'

type Props = Omit<TextFieldProps, 'type' | 'ref' | 'isLabelHidden' | 'maxLength'> & {
  ref?: (input: HTMLInputElement | null) => void
  maxLength: number
  keys: { label: string; deleteLabel: string; extraKey?: { label: string; onPress: () => void } }
  /** Called after a press on its own keys. On a keyboard the person ends with Enter. */
  onKey?: (figure: string) => void
}

/** One number, as large as the counter needs it, over keys for the thumb. A keyboard types it too. */
export function FigureField(props: Props) {
  const {
    label,
    hint,
    error,
    className = '',
    keys,
    maxLength,
    ref,
    onChange,
    onKey,
    ...input
  } = props
  const { field, pad } = useKeyPad({ maxLength, ref, onChange, onKey })

  return (
    <div className={`grid gap-6 ${className}`}>
      <Field {...{ label, hint, error }} className="justify-items-center text-center">
        {(wiring) => (
          <input
            autoComplete="off"
            placeholder="0"
            {...input}
            {...wiring}
            type="text"
            inputMode="none"
            {...field}
            className={`display w-full rounded-field bg-transparent text-center text-ink caret-turmeric placeholder:text-line ${maxLength > 6 ? 'text-[3.25rem] tracking-normal' : 'text-figure'} leading-none`}
          />
        )}
      </Field>
      <NumberPad {...keys} {...pad} />
    </div>
  )
}
