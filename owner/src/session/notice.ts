import type { AuthMethod } from '@dobara/contract/session'
import { createStore } from '@dobara/web/store.ts'

/** A guest's way to a restaurant account of their own, beside the refusal. */
export interface WayOut {
  method: AuthMethod
  /** The account is there already: an owner who looked at the guest's app comes back to it. */
  isBack: boolean
  /** Null: the provider is asked for it when it is needed. */
  idToken: string | null
}

export interface Notice {
  text: string
  wayOut: WayOut | null
}

const current = createStore<Notice | null>(null)

/** Shown on the sign-in page until dismissed or replaced, across the navigation that leads there. */
export const raiseNotice = current.write
export const useNotice = current.use
