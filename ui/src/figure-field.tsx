import type { ReactNode } from 'react'
import { Field } from './field.tsx'
import { NumberPad } from './number-pad.tsx'
import type { TextFieldProps } from './text-field.tsx'
import { useKeyPad } from './use-key-pad.ts'

type Props = Omit<TextFieldProps, 'type' | 'ref' | 'isLabelHidden' | 'maxLength' | 'className'> & {
  ref?: (input: HTMLInputElement | null) => void
  mostDigits: number
  /** How the digits are shown, with spaces at most between them. */
  shownAs?: (digits: string) => string
  keys: { label: string; deleteLabel: string; extraKey?: { label: string; onPress: () => void } }
  /** Called after a press on its own keys, with the digits. On a keyboard the person ends with Enter. */
  onKey?: (digits: string) => void
  /** Lies over the field for a moment; the field can be typed into all the same. */
  over?: ReactNode
}

/**
 * One number, as large as the counter needs it, then keys for the thumb; the two are laid out by what is around them.
 * A keyboard types it too.
 */
export function FigureField(props: Props) {
  const { label, hint, error, keys, mostDigits, shownAs, ref, onChange, onKey, over, ...input } =
    props
  const { field, pad } = useKeyPad({ mostDigits, shownAs, ref, onChange, onKey })

  return (
    <>
      <div className="relative grid grow">
        <Field
          {...{ label, hint, error }}
          className="min-w-0 content-center! justify-items-center text-center [&>label]:leading-tight [&>p]:leading-tight"
        >
          {(wiring) => (
            <input
              autoComplete="off"
              placeholder="0"
              {...input}
              {...wiring}
              type="text"
              inputMode="none"
              {...field}
              // biome-ignore lint/a11y/noAutofocus: the step asks for nothing else
              autoFocus
              className={`display w-full rounded-field bg-transparent text-center text-ink caret-turmeric -outline-offset-3 placeholder:text-line aria-invalid:outline-wrong aria-invalid:inset-ring-2 aria-invalid:inset-ring-wrong ${mostDigits > 6 ? 'text-[length:min(3.25rem,14.5vw)] tracking-normal' : 'text-[length:max(48px,min(var(--text-figure),24vw,12dvh_+_80px_-_5rem))]'} leading-none`}
            />
          )}
        </Field>
        {over}
      </div>
      <NumberPad {...keys} {...pad} />
    </>
  )
}
