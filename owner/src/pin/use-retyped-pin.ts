import type { Refusal } from '@dobara/contract/client/client'
import { useLayoutEffect } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { triesLeftIn } from './tries-left.ts'

/**
 * Empties and focuses the field after its PIN was refused.
 * @returns the field's hint, which says how many tries are left
 */
export function useRetypedPin<Typed extends FieldValues & { pin: string }, Read>(
  { resetField, setFocus }: UseFormReturn<Typed, unknown, Read>,
  refusal: Refusal | null,
): string | null {
  // A layout effect, because a later one could empty what the owner has typed after seeing the refusal.
  useLayoutEffect(() => {
    if (refusal?.code !== 'wrong_pin' && refusal?.code !== 'pin_locked') return
    resetField('pin' as Path<Typed>)
    setFocus('pin' as Path<Typed>)
  }, [refusal, resetField, setFocus])
  return triesLeftIn(refusal)
}
