import { useEffect } from 'react'

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
    // The browser releases the lock while another app is in front.
    document.addEventListener('visibilitychange', hold)
    return () => {
      hasLeft = true
      document.removeEventListener('visibilitychange', hold)
      void lock?.release()
    }
  }, [])
}
