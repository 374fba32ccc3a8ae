import type { restaurantSession } from '@dobara/contract/calls/session'
import type { Answer } from '@dobara/contract/client/typed-call'
import { createStore } from '../state/store.ts'

/** With a `deviceId` the phone is a counter phone. */
export type Session = Answer<typeof restaurantSession.me> & { deviceId?: string }

/** Null if nobody is signed in, undefined until known */
const current = createStore<Session | null | undefined>(undefined)

export const setSession = current.write
export const useSession = current.use
export const currentSession = current.read
