import { useEffect, useState } from 'react'
import { secondsLeft } from './countdown.ts'

export function useCountdown(endsAt: number): number {
  const [now, setNow] = useState(Date.now)
  const left = secondsLeft(endsAt, now)
  const isRunning = left > 0

  useEffect(() => {
    const look = () => setNow(Date.now())
    look()
    if (!isRunning || endsAt <= Date.now()) return
    const timer = setInterval(look, 250)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [endsAt, isRunning])

  return left
}
