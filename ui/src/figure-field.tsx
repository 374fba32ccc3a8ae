import { useRef } from 'react'
import { Field } from './field.tsx'
import { NumberPad } from './number-pad.tsx'
import type { TextFieldProps } from './text-field.tsx'
import { typeInto } from './type-into.ts'

type Props = Omit<TextFieldProps, 'type' | 'ref' | 'isLabelHidden' | 'maxLength'> & {
  ref?: (input: HTMLInputElement | null) => void
  maxLength: number
  keys: { label: string; deleteLabel: string; extraKey?: { label: string; onPress: () => void } }
  /** After a press on its own keys. Who types on a keyboard ends with Enter, and is not hurried on. */
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
  const field = useRef<HTMLInputElement>(null)
  const write = (change: (figure: string) => string) => {
    if (!field.current) return
    typeInto(field.current, change(field.current.value).slice(0, maxLength))
    onKey?.(field.current.value)
  }

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
            maxLength={maxLength}
            ref={(element) => {
              field.current = element
              ref?.(element)
            }}
            onChange={(event) => {
              event.target.value = event.target.value.replace(/\D/g, '')
              onChange?.(event)
            }}
            className={`display w-full rounded-field bg-transparent text-center text-ink caret-turmeric placeholder:text-line ${maxLength > 6 ? 'text-[3.25rem] tracking-normal' : 'text-figure'} leading-none`}
          />
        )}
      </Field>
      <NumberPad
        {...keys}
        onDigit={(digit) => write((figure) => figure + digit)}
        onDelete={() => write((figure) => figure.slice(0, -1))}
      />
    </div>
  )
}
