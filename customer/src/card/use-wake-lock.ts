import { useEffect } from 'react'

/** The screen stays on while this is shown. A phone that cannot, or is out of power, dims it as always. */
export function useWakeLock(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | null = null
    let hasLeft = false
    const hold = async () => {
      if (document.visibilityState !== 'visible' || hasLeft) return
      lock = await navigator.wakeLock.request('screen').catch(() => null)
      if (hasLeft) void lock?.release()
    }
    void hold()
    // Another app in front takes the lock away.
    document.addEventListener('visibilitychange', hold)
    return () => {
      hasLeft = true
      document.removeEventListener('visibilitychange', hold)
      void lock?.release()
    }
  }, [])
}
