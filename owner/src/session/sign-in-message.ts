import type { AuthMethod } from '@dobara/contract/schemas/session'
import { createStore } from '@dobara/web/state/store.ts'

/** The offer of a restaurant account to a guest whose login was refused. */
export interface AccountOffer {
  method: AuthMethod
  /** True if the account already exists, because an owner had switched to the guest's app. */
  isExisting: boolean
  /** Null if the provider has to be asked for a fresh one. */
  idToken: string | null
}

export interface SignInMessage {
  text: string
  offer: AccountOffer | null
}

const current = createStore<SignInMessage | null>(null)

/** Sets the message on the sign-in page. It stays across navigation until it is dismissed or replaced. */
export const showSignInMessage = current.write
export const useSignInMessage = current.use
