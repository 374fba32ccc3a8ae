import { type ChangeEvent, useRef } from 'react'
import { typeInto } from './type-into.ts'

interface Options {
  maxLength: number
  ref?: ((input: HTMLInputElement | null) => void) | undefined
  onChange?: ((event: ChangeEvent<HTMLInputElement>) => void) | undefined
  /** Called after a press on the pad. On a keyboard the person ends with Enter. */
  onKey?: ((digits: string) => void) | undefined
}

/** Ties a field that takes digits alone to the pad below it. */
export function useKeyPad({ maxLength, ref, onChange, onKey }: Options) {
  const field = useRef<HTMLInputElement>(null)
  const write = (change: (digits: string) => string) => {
    if (!field.current) return
    typeInto(field.current, change(field.current.value).slice(0, maxLength))
    onKey?.(field.current.value)
  }
  return {
    field: {
      maxLength,
      ref: (element: HTMLInputElement | null) => {
        field.current = element
        ref?.(element)
      },
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        event.target.value = event.target.value.replace(/\D/g, '')
        onChange?.(event)
      },
    },
    pad: {
      onDigit: (digit: string) => write((digits) => digits + digit),
      onDelete: () => write((digits) => digits.slice(0, -1)),
    },
  }
}
