import { useEffect } from 'react'
import { useRestaurantProfile } from '../api/restaurant.ts'

/** Few owners need the code. */
export function useRenewedMessages(): void {
  const resId = useRestaurantProfile().data?.resId
  useEffect(() => {
    if (!resId || globalThis.Notification?.permission !== 'granted') return
    import('@dobara/web/push/messages-on-phone.ts')
      .then(({ renewAtStart }) => renewAtStart(resId))
      .catch(console.warn)
  }, [resId])
}
