import { indiaTimeZone } from './india-time.ts'
import type { Language } from './language.ts'

const inIndia = { timeZone: indiaTimeZone } as const
const date = new Intl.DateTimeFormat('en-IN', {
  ...inIndia,
  day: 'numeric',
  month: 'short',
  year: 'numeric',
})
const time = new Intl.DateTimeFormat('en-IN', {
  ...inIndia,
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
})

const hindiTime = new Intl.DateTimeFormat('hi-IN', {
  ...inIndia,
  hour: 'numeric',
  minute: '2-digit',
  dayPeriod: 'long',
})

const hindiDate = new Intl.DateTimeFormat('hi-IN', {
  ...inIndia,
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})

/** '20 Nov 2026', or '20 नवंबर 2026', because Hindi rarely shortens months */
export const formatDay = (at: Date, language: Language): string =>
  language === 'hi' ? hindiDate.format(at) : englishDay(at)

export const clockTime = (at: Date, language: Language = 'en'): string =>
  (language === 'hi' ? hindiTime : time).format(at).replace(/\s/g, ' ')

export const formatDate = (at: Date, language: Language = 'en'): string =>
  `${formatDay(at, language)}, ${clockTime(at, language)}`

function englishDay(at: Date): string {
  // JavaScript engines differ in the dots and spaces of en-IN.
  const part = Object.fromEntries(date.formatToParts(at).map(({ type, value }) => [type, value]))
  return `${part.day} ${part.month?.slice(0, 3)} ${part.year}`
}
