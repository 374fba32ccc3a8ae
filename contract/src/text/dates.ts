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

/** With the part of the day in words: सुबह from 4, दोपहर from 12, शाम from 16 and रात from 20 o'clock. */
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

/** Formats India's day as '20 Nov 2026', or as '20 नवंबर 2026' in Hindi, where short names of months are rare. */
export const formatDay = (at: Date, language: Language): string =>
  language === 'hi' ? hindiDate.format(at) : englishDay(at)

/** Formats India's time as '4:35 pm', or as 'शाम 4:35' in Hindi, independent of the machine's time zone. */
export const clockTime = (at: Date, language: Language = 'en'): string =>
  (language === 'hi' ? hindiTime : time).format(at).replace(/\s/g, ' ')

/** Formats India's date and time as '20 Nov 2026, 4:35 pm', or as '20 नवंबर 2026, शाम 4:35' in Hindi, independent of the machine's time zone. */
export const formatDate = (at: Date, language: Language = 'en'): string =>
  `${formatDay(at, language)}, ${clockTime(at, language)}`

function englishDay(at: Date): string {
  // JavaScript engines differ in the dots and spaces of en-IN, so the parts are joined here.
  const part = Object.fromEntries(date.formatToParts(at).map(({ type, value }) => [type, value]))
  return `${part.day} ${part.month?.slice(0, 3)} ${part.year}`
}
