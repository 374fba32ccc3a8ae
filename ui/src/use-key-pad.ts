import { type ChangeEvent, useRef } from 'react'
import { caretAfter } from './caret.ts'
import { typeInto } from './type-into.ts'

interface Options {
  /** Typed text is not cut, so that validation judges all of it. */
  mostDigits: number
  shownAs?: ((digits: string) => string) | undefined
  isReplaced?: boolean | undefined
  ref?: ((input: HTMLInputElement | null) => void) | undefined
  onChange?: ((event: ChangeEvent<HTMLInputElement>) => void) | undefined
  /** Called after each press of a key, but not after pasting */
  onKey?: ((digits: string) => void) | undefined
}

const areDigits = (value: string) => /^[\d\s,]*$/.test(value)
const digitsOf = (value: string) => value.replace(/[\s,]/g, '')

/**
 * Keeps typed characters other than digits, because without them the number might be a different
 * number.
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
        const { target, nativeEvent } = event
        if (given.isReplaced && isOneDigit(nativeEvent)) show(target, nativeEvent.data)
        if (areDigits(target.value)) show(target, shownAs(digitsOf(target.value)))
        given.onChange?.(event)
        if (isOneKey(nativeEvent) && areDigits(target.value)) given.onKey?.(digitsOf(target.value))
      },
    },
    pad: {
      onDigit: (digit: string) => write((value) => (given.isReplaced ? digit : value + digit)),
      onDelete: () => write((value) => value.trimEnd().slice(0, -1)),
    },
  }
}

/** Pasting and autofill insert several characters; the pad's event is no InputEvent. */
const isOneKey = (event: Event) =>
  event instanceof InputEvent && (event.inputType.startsWith('delete') || event.data?.length === 1)

const isOneDigit = (event: Event): event is InputEvent & { data: string } =>
  event instanceof InputEvent && /^\d$/.test(event.data ?? '')

/** The caret stays behind the same digit. */
function show(input: HTMLInputElement, shown: string) {
  if (input.value === shown) return
  const { value, selectionStart } = input
  const digitsBefore = digitsOf(value.slice(0, selectionStart ?? value.length)).length
  input.value = shown
  const caret = caretAfter(shown, digitsBefore)
  input.setSelectionRange(caret, caret)
}
