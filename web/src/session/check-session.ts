import { restaurantSession } from '@dobara/contract/calls/session'
import { isSignedOut } from '../client/call-once.ts'
import { retryDelay } from '../client/retry.ts'
import { createStore } from '../store.ts'
import { call } from './call.ts'
import { knowSession, type Session } from './current-session.ts'

let latest = 0
const unanswered = createStore(false)

/** Whether the last session check got no answer. */
export const useIsUnanswered = unanswered.use

/** Asks the server who is signed in, until it answers. A newer check replaces an older one. */
export async function checkSession(): Promise<void> {
  const own = ++latest
  for (let attempt = 0; own === latest; attempt++) {
    try {
      const session = await whoIsSignedIn()
      if (own === latest) {
        unanswered.write(false)
        knowSession(session)
      }
      return
    } catch (failure) {
      console.error('The session could not be checked', failure)
      unanswered.write(true)
      await new Promise((resolve) => setTimeout(resolve, retryDelay(attempt)))
    }
  }
}

async function whoIsSignedIn(): Promise<Session | null> {
  try {
    return await call(restaurantSession.me)
  } catch (failure) {
    if (isSignedOut(failure)) return null
    throw failure
  }
}
