import type { Refusal } from '@dobara/contract/client/client'
import type { FieldWire } from '@dobara/web/form/use-contract-form.ts'
import { createElement, useLayoutEffect } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { ForgottenPin } from './forgotten-pin.tsx'
import { isAboutPin, needsAnotherPin, triesLeftIn } from './tries-left.ts'

type Sending = { alert: string | null; refusal: Refusal | null }

/**
 * Empties and focuses the field after a refused PIN.
 * @returns `alertAbove`: an alert that is not about the PIN, to show above the form
 */
export function usePinField<Typed extends FieldValues & { pin: string }, Read>(
  form: UseFormReturn<Typed, unknown, Read> & { field: (name: Path<Typed>) => FieldWire },
  { alert, refusal }: Sending,
) {
  const { resetField, setFocus, watch, field } = form
  const name = 'pin' as Path<Typed>
  const isRefused = isAboutPin(refusal)
  // An ordinary effect might run later and remove digits typed after the refusal.
  useLayoutEffect(() => {
    if (!needsAnotherPin(refusal)) return
    resetField(name)
    setFocus(name)
  }, [refusal, resetField, setFocus, name])
  return {
    alertAbove: isRefused ? null : alert,
    pin: {
      alert: isRefused ? alert : null,
      afterAlert: triesLeftIn(refusal),
      wayOn: createElement(ForgottenPin),
      typed: watch(name) as string,
      ...field(name),
    },
  }
}
