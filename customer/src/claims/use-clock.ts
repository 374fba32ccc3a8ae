import { indiaTimeZone } from '@dobara/contract/text/india-time'
import { getLocale } from '@dobara/words/runtime.js'
import { useEffect, useState } from 'react'

const second = 1000

export function useClock(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const untilNext = second - (now.getTime() % second)
    const timer = setTimeout(() => setNow(new Date()), untilNext)
    return () => clearTimeout(timer)
  }, [now])
  return now
}

const toTheSecond = {
  timeZone: indiaTimeZone,
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
} as const
const formats = {
  en: new Intl.DateTimeFormat('en-IN', { ...toTheSecond, hour12: true }),
  hi: new Intl.DateTimeFormat('hi-IN', { ...toTheSecond, dayPeriod: 'long' }),
}

/** '4:35:07 pm' or 'शाम 4:35:07' in India, for staff to compare */
export const timeOfDay = (now: Date): string => formats[getLocale()].format(now).replace(/\s/g, ' ')
