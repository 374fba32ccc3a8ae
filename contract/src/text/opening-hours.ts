import type { Language } from './language.ts'

const days = {
  Mo: { en: 'Monday', hi: 'सोमवार' },
  Tu: { en: 'Tuesday', hi: 'मंगलवार' },
  We: { en: 'Wednesday', hi: 'बुधवार' },
  Th: { en: 'Thursday', hi: 'गुरुवार' },
  Fr: { en: 'Friday', hi: 'शुक्रवार' },
  Sa: { en: 'Saturday', hi: 'शनिवार' },
  Su: { en: 'Sunday', hi: 'रविवार' },
} as const
type Day = keyof typeof days

const day = `(${Object.keys(days).join('|')})`
const time = '([01]\\d|2[0-3]):([0-5]\\d)'
const form = new RegExp(`^${day}(?:-${day})? ${time}-${time}$`)

/** The format of OpenStreetMap and schema.org: `Mo-Sa 10:00-19:00` */
export const isOpeningHours = (text: string): boolean => form.test(text)

/** 'Monday to Saturday, 10 am to 7 pm'; another format stays unchanged. */
export function hoursInWords(hours: string, language: Language): string {
  const [, first, last, ...times] = form.exec(hours) ?? []
  if (!first) return hours
  const [openHour, openMinute, closeHour, closeMinute] = times.map(Number) as [
    number,
    number,
    number,
    number,
  ]
  const shownDays = daysInWords(first as Day, last as Day | undefined, language)
  const from = timeInWords(openHour, openMinute, language)
  const to = timeInWords(closeHour, closeMinute, language)
  return language === 'en'
    ? `${shownDays}, ${from} to ${to}`
    : `${shownDays}, ${from} से ${to} बजे तक`
}

function daysInWords(first: Day, last: Day | undefined, language: Language): string {
  if (!last) return days[first][language]
  if (first === 'Mo' && last === 'Su') return language === 'en' ? 'Every day' : 'हर दिन'
  const to = language === 'en' ? 'to' : 'से'
  return `${days[first][language]} ${to} ${days[last][language]}`
}

function timeInWords(hour: number, minute: number, language: Language): string {
  const clock = `${hour % 12 || 12}${minute ? `:${String(minute).padStart(2, '0')}` : ''}`
  if (language === 'en') return `${clock} ${hour < 12 ? 'am' : 'pm'}`
  return `${partOfDay(hour)} ${clock}`
}

function partOfDay(hour: number): string {
  if (hour < 4 || hour >= 20) return 'रात'
  if (hour < 12) return 'सुबह'
  return hour < 16 ? 'दोपहर' : 'शाम'
}
