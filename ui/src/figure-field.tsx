import type { ReactNode } from 'react'
import { Field } from './field.tsx'
import { NumberPad } from './number-pad.tsx'
import type { TextFieldProps } from './text-field.tsx'
import { useKeyPad } from './use-key-pad.ts'

type Props = Omit<TextFieldProps, 'type' | 'ref' | 'isLabelHidden' | 'maxLength' | 'className'> & {
  ref?: (input: HTMLInputElement | null) => void
  mostDigits: number
  /** Formats the digits. It may only insert spaces. */
  shownAs?: (digits: string) => string
  keys: { label: string; deleteLabel: string; extraKey?: { label: string; onPress: () => void } }
  /** Called with the digits after a press on the number pad. Typing on a keyboard does not call it. */
  onKey?: (digits: string) => void
  /** Shown over the field for a moment, without blocking it. */
  over?: ReactNode
}

/** A field for one large number and a number pad that writes to it. The parent lays out the two. */
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
              // biome-ignore lint/a11y/noAutofocus: the step has no other field
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
