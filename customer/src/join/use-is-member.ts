import { useSession } from '@dobara/web/session/current-session.ts'
import { useEffect } from 'react'
import { useGuestData } from '../offline-store/guest-data.ts'

/** Whether the signed-in guest is a member of the restaurant. While asked it keeps the guest's data up to date. */
export function useIsMember(resId: string, isAsked: boolean): boolean {
  const session = useSession()
  const isGuest = isAsked && session?.role === 'customer' && session.profileSet
  const document = useGuestData()?.document
  useEffect(() => {
    if (!isGuest) return
    let stop = () => {}
    let isOver = false
    import('../offline-store/follow.ts').then(({ follow }) => {
      if (!isOver) stop = follow()
    }, console.error)
    return () => {
      isOver = true
      stop()
    }
  }, [isGuest])
  return isGuest && (document?.memberships.some((place) => place.resId === resId) ?? false)
}
