import { checkSession } from '@dobara/web/session/check-session.ts'
import { type Session, useSession } from '@dobara/web/session/current-session.ts'
import { flag, object, oneOf, orElse, text } from '@dobara/web/state/stored-shape.ts'
import { useHasPassed } from '@dobara/web/time/use-has-passed.ts'
import { useEffect } from 'react'
import { forgetRule } from './forget-rule.ts'

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
 * Until the server answers, also offline, returns the phone's last session; if that has no profile,
 * only after some seconds. The server still checks every call.
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

// If another tab signed in or out, this tab may show the wrong person's data.
addEventListener('storage', (event) => {
  if (event.key === key) void checkSession()
})

export const isNobodyCached = (): boolean => localStorage.getItem(key) === null

const keep = ({ uid, role, profileSet, isProved, hasRestaurant, deviceId }: Session) =>
  localStorage.setItem(
    key,
    JSON.stringify({ uid, role, profileSet, isProved, hasRestaurant, deviceId }),
  )

let onForgotten: () => Promise<void> = async () => {}

/** `forget` runs when the session ends, which another device may cause. */
export const alsoForget = (forget: () => Promise<void>) => {
  onForgotten = forget
}

async function forgetSession() {
  if (isNobodyCached()) return
  localStorage.removeItem(key)
  forgetRule()
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
