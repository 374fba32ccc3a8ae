import type { ChangeEventHandler } from 'react'
import { controlLook } from './control-look.ts'

/** The label must name the PIN's owner, whom only the app knows. */
export type PinLabel = string & { readonly namesItsOwner: true }

/** `one-time-code` keeps browsers from offering to save the PIN as a password. */
export const pinInput = {
  autoComplete: 'one-time-code',
  inputMode: 'numeric',
  maxLength: 4,
  className: `${controlLook} tracking-[0.2em]`,
} as const

type OnChange = ChangeEventHandler<HTMLInputElement>

export const digitsOnly =
  (onChange: OnChange | undefined): OnChange =>
  (event) => {
    event.target.value = event.target.value.replace(/\D/g, '')
    onChange?.(event)
  }

/** After a refusal, one more digit is accepted, which begins the next PIN. */
export const refusedPinInput = { ...pinInput, maxLength: pinInput.maxLength + 1 }

export const beginningAnew =
  (onChange: OnChange | undefined): OnChange =>
  (event) => {
    const { target, nativeEvent } = event
    const digits = target.value.replace(/\D/g, '')
    if (digits.length > pinInput.maxLength) {
      const typed = nativeEvent instanceof InputEvent ? nativeEvent.data : null
      target.value = typed && /^\d$/.test(typed) ? typed : digits.slice(pinInput.maxLength)
    }
    digitsOnly(onChange)(event)
  }
