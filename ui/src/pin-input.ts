import type { ChangeEventHandler } from 'react'
import { controlLook } from './control-look.ts'

/** A label that names the owner of the PIN. Only the app that knows them makes one. */
export type PinLabel = string & { readonly namesItsOwner: true }

/** The attributes of an input for a PIN. `one-time-code` keeps browsers from offering to save it as a password. */
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
