import { useEffect, useState } from 'react'

const second = 1000

/** Returns the time, updated at every second of the clock. */
export function useClock(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const untilNext = second - (now.getTime() % second)
    const timer = setTimeout(() => setNow(new Date()), untilNext)
    return () => clearTimeout(timer)
  }, [now])
  return now
}

const format = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
  hour12: true,
})

/** '4:35:07 pm', in India's time: the one on the staff's wall. */
export const timeOfDay = (now: Date): string => format.format(now).replace(/\s/g, ' ')
