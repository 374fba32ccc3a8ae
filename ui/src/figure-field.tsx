import { type ReactNode, useState } from 'react'
import { Field } from './field.tsx'
import { NumberPad } from './number-pad.tsx'
import type { TextFieldProps } from './text-field.tsx'
import { useKeyPad } from './use-key-pad.ts'

type Props = Omit<TextFieldProps, 'type' | 'ref' | 'isLabelHidden' | 'maxLength' | 'className'> & {
  ref?: (input: HTMLInputElement | null) => void
  mostDigits: number
  /** This function may only insert spaces and commas. */
  shownAs?: (digits: string) => string
  keys: { label: string; deleteLabel: string; extraKey?: { label: string; onPress: () => void } }
  /** If true, the next digit replaces the text. */
  isReplaced?: boolean
  /** With a sign, the figure is an amount and grows to the left. */
  sign?: string
  /** Called after each press of a key, on the pad or a keyboard */
  onKey?: (digits: string) => void
  /** Covers the field, which still takes digits. */
  over?: ReactNode
}

/** Amounts of every length end at the same place. */
const amountSizes = {
  four: 'pr-[calc(50%-1.6ch-4px)]',
  five: 'text-[0.8em] leading-[1.25] pr-[calc(50%-2ch-4px)]',
  six: 'text-[0.66em] leading-[1.5152] pr-[calc(50%-2.4242ch-4px)] max-md:short:text-[0.75em] max-md:short:pr-[calc(50%-2.1333ch-4px)]',
}

export function FigureField(props: Props) {
  const {
    label,
    hint,
    error,
    keys,
    mostDigits,
    shownAs,
    ref,
    onChange,
    onKey,
    isReplaced,
    over,
    sign,
    placeholder = '0',
    ...input
  } = props
  const [shown, setShown] = useState(`${input.defaultValue ?? ''}`)
  const { field, pad } = useKeyPad({
    mostDigits,
    shownAs,
    isReplaced,
    ref,
    onChange: (event) => {
      setShown(event.target.value)
      onChange?.(event)
    },
    onKey,
  })
  const digits = shown.replace(/\D/g, '').length
  const size = sign
    ? digits > 5
      ? amountSizes.six
      : digits > 4
        ? amountSizes.five
        : amountSizes.four
    : ''
  const figureLook = `display leading-none ${mostDigits > 6 ? 'text-[length:min(3.25rem,14.5vw)] tracking-normal roomy:md:max-w-100 roomy:md:text-[4rem]' : 'tracking-normal text-[length:max(48px,min(var(--text-figure),22vw,12dvh_+_80px_-_5rem))] max-md:short:text-[60px] max-md:short:*:leading-[48px] beside:text-[length:min(var(--text-figure),9.6dvh)]'}`

  return (
    <>
      <div className="relative grid grow sideways:row-start-2">
        <Field
          {...{ label, hint, error }}
          className={`min-w-0 animate-step content-center! max-md:short:gap-0.5! justify-items-center text-center [&>label]:leading-tight ${sign ? 'max-md:short:has-[[aria-invalid]]:[&>label]:sr-only' : 'max-md:short:group-has-data-message/fits:has-[[aria-invalid]]:[&>label]:sr-only'} [&>p]:leading-tight ${over ? 'opacity-0!' : ''}`}
        >
          {(wiring) => (
            <div
              className={`relative grid w-full max-w-80 ${sign ? 'beside:max-w-88' : ''} ${figureLook}`}
            >
              {sign && (
                <span
                  aria-hidden="true"
                  className={`pointer-events-none absolute inset-x-0 flex items-baseline justify-end gap-2 whitespace-pre text-quiet ${size}`}
                >
                  <span className="text-[0.6em] leading-none">{sign}</span>
                  {/* The sign stands before the first digit. */}
                  <span className="invisible">
                    {shown || <span className="pr-1">{placeholder}</span>}
                  </span>
                </span>
              )}
              <input
                autoComplete="off"
                placeholder={placeholder}
                {...input}
                {...wiring}
                type="text"
                inputMode="none"
                {...field}
                // biome-ignore lint/a11y/noAutofocus: the step has no other field
                autoFocus
                className={`w-full border-b-2 beside:pb-1.5 roomy:pb-1.5 border-field-line bg-transparent text-ink caret-points outline-hidden placeholder:px-1 placeholder:text-field-line focus:border-act aria-invalid:border-wrong forced-colors:placeholder:text-[GrayText] ${sign ? `text-right max-md:short:h-[54px] ${size}` : 'pl-[calc(50%-4.3ch)]'}`}
              />
            </div>
          )}
        </Field>
        {over}
      </div>
      <NumberPad {...keys} {...pad} />
    </>
  )
}
