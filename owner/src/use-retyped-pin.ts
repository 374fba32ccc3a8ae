import type { Refusal } from '@dobara/contract/client'
import { useLayoutEffect } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { triesLeftIn } from './tries-left.ts'

/**
 * Empties the field when its PIN was refused: with four digits in it, it would take no others.
 * @returns the hint of the field: how many tries are left
 */
export function useRetypedPin<Typed extends FieldValues & { pin: string }, Read>(
  { resetField, setFocus }: UseFormReturn<Typed, unknown, Read>,
  refusal: Refusal | null,
): string | null {
  // Before the refusal is seen: what is typed next must not be emptied.
  useLayoutEffect(() => {
    if (refusal?.code !== 'wrong_pin' && refusal?.code !== 'pin_locked') return
    resetField('pin' as Path<Typed>)
    setFocus('pin' as Path<Typed>)
  }, [refusal, resetField, setFocus])
  return triesLeftIn(refusal)
}
