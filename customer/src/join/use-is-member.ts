import { useSession } from '@dobara/web/session/current-session.ts'
import { useEffect } from 'react'
import { follow } from '../offline-store/follow.ts'
import { useGuestData } from '../offline-store/guest-data.ts'

export function useIsMember(resId: string, isAsked: boolean): boolean {
  const session = useSession()
  const document = useGuestData()?.document
  const isGuest = isAsked && session?.role === 'customer' && session.profileSet
  useEffect(() => (isGuest ? follow() : undefined), [isGuest])
  return isGuest && (document?.memberships.some((place) => place.resId === resId) ?? false)
}
