import { useEffect } from 'react'
import { useIsVisible } from '../moment/use-is-visible.ts'
import { noteSeen } from '../offline-store/guest-data.ts'
import type { Membership } from '../offline-store/guest-shape.ts'

/** The card then does not announce points that this screen has shown. */
export function useSeePoints(place: Membership | undefined): void {
  const isVisible = useIsVisible()
  const { resId, balance } = place ?? {}
  useEffect(() => {
    if (isVisible && resId && balance !== undefined) noteSeen(resId, balance)
  }, [isVisible, resId, balance])
}
