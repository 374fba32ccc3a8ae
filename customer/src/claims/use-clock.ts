import { indiaTimeZone } from '@dobara/contract/text/india-time'
import { useEffect, useState } from 'react'

const second = 1000

/** Returns the current time and renders again at every full second. */
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
  timeZone: indiaTimeZone,
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
  hour12: true,
})

/** Formats India's time as '4:35:07 pm', which staff compare with their own clock. */
export const timeOfDay = (now: Date): string => format.format(now).replace(/\s/g, ' ')
