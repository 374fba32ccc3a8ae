import { getCounter } from '@dobara/contract/calls/counter-phones'
import { restaurantSession } from '@dobara/contract/calls/session'
import { Refusal } from '@dobara/contract/client/client'
import { isSignedOut } from '../client/call-once.ts'
import { retryDelay } from '../client/retry.ts'
import { call } from './call.ts'
import { type Session, setSession } from './current-session.ts'

let latest = 0

/** Asks until the server answers. A newer check supersedes an older one. */
export async function checkSession(): Promise<void> {
  const own = ++latest
  for (let attempt = 0; own === latest; attempt++) {
    try {
      const session = await whoIsSignedIn()
      if (own === latest) setSession(session)
      return
    } catch (failure) {
      console.error('The session could not be checked', failure)
      await new Promise((resolve) => setTimeout(resolve, retryDelay(attempt)))
    }
  }
}

/**
 * The server marks pages requested without a session cookie. The mark is valid for the first check
 * only.
 */
function isVisitor(): boolean {
  const { dataset } = document.documentElement
  const isSo = 'visitor' in dataset
  delete dataset.visitor
  return isSo
}

async function whoIsSignedIn(): Promise<Session | null> {
  if (isVisitor()) return null
  try {
    return await call(restaurantSession.me)
  } catch (failure) {
    if (isSignedOut(failure)) return null
    if (failure instanceof Refusal && failure.code === 'owner_only') return counterPhone()
    throw failure
  }
}

/**
 * The result has the form of an owner's session, because waiting awards belong to the restaurant.
 */
async function counterPhone(): Promise<Session | null> {
  const { device, restaurantId } = await call(getCounter)
  if (!device) return null
  return {
    uid: restaurantId,
    deviceId: device.deviceId,
    role: 'restaurant',
    profileSet: true,
    phoneNumber: null,
    email: null,
    isProved: true,
    hasRestaurant: false,
  }
}
