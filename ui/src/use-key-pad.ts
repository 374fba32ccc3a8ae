import { type ChangeEvent, useRef } from 'react'
import { caretAfter } from './caret.ts'
import { typeInto } from './type-into.ts'

interface Options {
  /** As many digits as the keys write. What is typed or pasted is left whole, so that it is judged whole. */
  mostDigits: number
  /** How digits are shown, with spaces at most between them. */
  shownAs?: ((digits: string) => string) | undefined
  ref?: ((input: HTMLInputElement | null) => void) | undefined
  onChange?: ((event: ChangeEvent<HTMLInputElement>) => void) | undefined
  /** Called after a press on the pad. On a keyboard the person ends with Enter. */
  onKey?: ((digits: string) => void) | undefined
}

const areDigits = (value: string) => /^[\d\s]*$/.test(value)
const digitsOf = (value: string) => value.replace(/\s/g, '')

/**
 * Ties a field for digits to the pad below it. Whatever else is typed stays in the field as it is: without its
 * other signs it would be another number.
 */
export function useKeyPad({ mostDigits, shownAs = (digits) => digits, ...given }: Options) {
  const field = useRef<HTMLInputElement>(null)
  const write = (change: (value: string) => string) => {
    if (!field.current) return
    const value = change(field.current.value)
    if (areDigits(value) && digitsOf(value).length > mostDigits) return
    typeInto(field.current, value)
    given.onKey?.(digitsOf(field.current.value))
  }
  return {
    field: {
      ref: (element: HTMLInputElement | null) => {
        field.current = element
        given.ref?.(element)
      },
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        const { target } = event
        if (areDigits(target.value)) show(target, shownAs(digitsOf(target.value)))
        given.onChange?.(event)
      },
    },
    pad: {
      onDigit: (digit: string) => write((value) => value + digit),
      onDelete: () => write((value) => value.trimEnd().slice(0, -1)),
    },
  }
}

/** The caret stays behind the digit that it was behind. */
function show(input: HTMLInputElement, shown: string) {
  if (input.value === shown) return
  const { value, selectionStart } = input
  const digitsBefore = digitsOf(value.slice(0, selectionStart ?? value.length)).length
  input.value = shown
  const caret = caretAfter(shown, digitsBefore)
  input.setSelectionRange(caret, caret)
}
