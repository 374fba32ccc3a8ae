import type { AuthMethod } from '@dobara/contract/schemas/session'
import { createStore } from '@dobara/web/state/store.ts'

export interface AccountOffer {
  method: AuthMethod
  /** The person was already an owner, and had switched to the guest's app. */
  isExisting: boolean
  /** Null if the provider must issue a new one */
  idToken: string | null
}

export interface SignInMessage {
  text: string
  offer: AccountOffer | null
}

const current = createStore<SignInMessage | null>(null)

export const showSignInMessage = current.write
export const useSignInMessage = current.use
