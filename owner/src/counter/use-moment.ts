import { useEffect, useState } from 'react'

const momentMs = 2500

export function useMoment(what: object | null) {
  const [over, setOver] = useState<object | null>(null)
  const isMoment = what !== null && what !== over
  useEffect(() => {
    if (!isMoment) return
    const timer = setTimeout(() => setOver(what), momentMs)
    return () => clearTimeout(timer)
  }, [what, isMoment])
  return { isMoment, end: () => setOver(what) }
}
