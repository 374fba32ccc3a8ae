import { restaurantSession } from '@dobara/contract/session'
import { call } from '../api/call.ts'
import { isSignedOut } from '../api/call-once.ts'
import { retryDelay } from '../api/retry.ts'
import { knowSession, type Session } from './current-session.ts'

let latest = 0

/** Asks who is signed in until somebody answers. A newer check takes the place of an older one. */
export async function checkSession(): Promise<void> {
  const own = ++latest
  for (let attempt = 0; own === latest; attempt++) {
    try {
      const session = await whoIsSignedIn()
      if (own === latest) knowSession(session)
      return
    } catch (failure) {
      console.error('The session could not be checked', failure)
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
