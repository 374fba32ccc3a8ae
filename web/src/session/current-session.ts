import type { restaurantSession } from '@dobara/contract/calls/session'
import type { Answer } from '@dobara/contract/typed-call'
import { createStore } from '../store.ts'

export type Session = Answer<typeof restaurantSession.me>

/** Null: nobody is signed in. Undefined: not known yet. */
const current = createStore<Session | null | undefined>(undefined)

export const knowSession = current.write
export const useSession = current.use
