import { restaurantSession } from '@dobara/contract/session'
import { call } from '../api/call.ts'
import { isSignedOut } from '../api/call-once.ts'
import { retryDelay } from '../api/retry.ts'
import { createStore } from '../store.ts'
import { knowSession, type Session } from './current-session.ts'

let latest = 0
const unanswered = createStore(false)

/** Whether the last try to learn who is signed in found nobody who could tell. */
export const useIsUnanswered = unanswered.use

/** Asks who is signed in until somebody answers. A newer check takes the place of an older one. */
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
