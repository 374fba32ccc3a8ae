import { loadOnce } from '@dobara/web/lazy/load-once.ts'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { noteSeen, useGains } from '../offline-store/guest-data.ts'
import type { Membership } from '../offline-store/guest-shape.ts'
import type { Gain } from '../offline-store/seen.ts'
import type { Props as SceneProps } from './scene.tsx'
import { useIsVisible } from './use-is-visible.ts'

type Scene = ComponentType<SceneProps>

const loadScene = loadOnce<Scene>(async () => (await import('./scene.tsx')).Scene)

/** Shows each gain once, one after another. */
export function useMoment(memberships: readonly Membership[]) {
  const gains = useGains()
  const isVisible = useIsVisible()
  const [shown, setShown] = useState<Gain | null>(null)
  const [Scene, setScene] = useState<Scene | null>(null)
  const [latest, setLatest] = useState<string | null>(null)
  // A second award at the same restaurant joins the moment of the first.
  const next = shown ? gains.find(({ resId }) => resId === shown.resId) : gains[0]
  const begin = useRef(() => {})
  begin.current = () => {
    if (!next) return
    setShown({ ...next, from: shown?.from ?? next.from })
    setLatest(next.resId)
    noteSeen(next.resId, next.to)
  }
  const key = next && isVisible && `${next.resId} ${next.to}`
  useEffect(() => {
    if (!key) return
    let isOver = false
    loadScene()
      .catch((failure) => {
        console.warn('The moment could not be loaded', failure)
        // The new balance then appears without an animation.
        return null
      })
      .then((loaded) => {
        if (isOver) return
        setScene(() => loaded)
        begin.current()
      })
    return () => {
      isOver = true
    }
  }, [key])

  return {
    shown,
    Scene: shown && Scene,
    end: () => setShown(null),
    /** The restaurant whose gain this screen showed last */
    latest,
    /** The memberships, with the balances that the guest has seen */
    memberships: memberships.map((place) => {
      const gain = gains.find(({ resId }) => resId === place.resId)
      return gain ? withBalance(place, gain.from) : place
    }),
  }
}

export const withBalance = (place: Membership, balance: number): Membership => ({
  ...place,
  balance,
  missing: Math.max(0, place.minimumSpend - balance),
})
