import type { Refusal } from '@dobara/contract/client'
import { useEffect } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'

/** A wrong PIN is typed afresh: full to its four digits, the field would take no other. */
export function useRetypedPin<Typed extends FieldValues & { pin: string }, Read>(
  { resetField, setFocus }: UseFormReturn<Typed, unknown, Read>,
  refusal: Refusal | null,
): void {
  useEffect(() => {
    if (refusal?.code !== 'wrong_pin') return
    resetField('pin' as Path<Typed>)
    setFocus('pin' as Path<Typed>)
  }, [refusal, resetField, setFocus])
}
