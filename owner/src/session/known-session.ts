import { checkSession, useIsUnanswered } from '@dobara/web/session/check-session.ts'
import { type Session, useSession } from '@dobara/web/session/current-session.ts'
import { useHasPassed } from '@dobara/web/use-has-passed.ts'
import { useEffect } from 'react'

const key = 'owner'
const longAfterMs = 4000

/**
 * Who is signed in; while nobody answers, who was signed in here last: the counter opens without a
 * network too. It opens no door, since the server asks for the session with every call.
 */
export function useKnownSession(): Session | null | undefined {
  const session = useSession()
  const isUnanswered = useIsUnanswered()
  const isLong = useHasPassed(longAfterMs)
  useEffect(() => {
    if (session) keep(session)
    else if (session === null) localStorage.removeItem(key)
  }, [session])
  return session === undefined && (isUnanswered || isLong) ? recall() : session
}

// Another tab has signed in, or out: what is shown here may be somebody else's.
addEventListener('storage', (event) => {
  if (event.key === key) void checkSession()
})

/** Whether nobody was signed in here when this phone was last told. */
export const isStrange = (): boolean => localStorage.getItem(key) === null

const keep = ({ uid, role, profileSet }: Session) =>
  localStorage.setItem(key, JSON.stringify({ uid, role, profileSet }))

function recall(): Session | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as Session | null
    return kept ? { ...kept, phoneNumber: null, email: null } : undefined
  } catch {
    return undefined
  }
}
