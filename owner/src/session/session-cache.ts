import { checkSession } from '@dobara/web/session/check-session.ts'
import { type Session, useSession } from '@dobara/web/session/current-session.ts'
import { flag, object, oneOf, orElse, text } from '@dobara/web/state/stored-shape.ts'
import { useHasPassed } from '@dobara/web/time/use-has-passed.ts'
import { useEffect } from 'react'

const key = 'owner'
const longAfterMs = 4000
const readCached = object({
  uid: text,
  role: oneOf('restaurant', 'customer'),
  profileSet: flag,
  isProved: orElse(flag, true),
  hasRestaurant: orElse(flag, false),
  deviceId: orElse(text, ''),
})

/**
 * Returns the session. Until the server answers, it returns the last session on this phone, so that the counter opens
 * at once and offline. An incomplete profile may have been completed elsewhere, so such a session is returned only
 * after a wait. This gives no access: the server checks the session at every call.
 */
export function useCachedSession(): Session | null | undefined {
  const session = useSession()
  const isLong = useHasPassed(longAfterMs)
  useEffect(() => {
    if (session) keep(session)
    else if (session === null) void forgetSession().catch(console.error)
  }, [session])
  if (session !== undefined) return session
  const cached = cachedSession()
  const isComplete = cached?.role === 'restaurant' && cached.profileSet
  return isComplete || isLong ? cached : undefined
}

// Another tab has signed in or out, so this tab may show the wrong person's data.
addEventListener('storage', (event) => {
  if (event.key === key) void checkSession()
})

/** Whether no session is stored on this phone. */
export const isNobodyCached = (): boolean => localStorage.getItem(key) === null

const keep = ({ uid, role, profileSet, isProved, hasRestaurant, deviceId }: Session) =>
  localStorage.setItem(
    key,
    JSON.stringify({ uid, role, profileSet, isProved, hasRestaurant, deviceId }),
  )

let onForgotten: () => Promise<void> = async () => {}

/** Sets what else goes from this phone with a session, which may have been ended from another device. */
export const alsoForget = (forget: () => Promise<void>) => {
  onForgotten = forget
}

async function forgetSession() {
  if (isNobodyCached()) return
  localStorage.removeItem(key)
  await onForgotten()
}

function cachedSession(): Session | undefined {
  const stored = localStorage.getItem(key)
  if (stored === null) return undefined
  try {
    return { ...readCached(JSON.parse(stored)), phoneNumber: null, email: null }
  } catch (reason) {
    console.warn('The last session on this phone cannot be read', reason)
    return undefined
  }
}
