import { useEffect, useState } from 'react'

const lookEveryMs = 30_000

/** The current time, updated every half minute, for texts such as '4 minutes ago'. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), lookEveryMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
