import { getLocale } from '@dobara/words/runtime.js'

const year = 2000

const formatted = (date: Date, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(`${getLocale()}-IN`, { timeZone: 'UTC', ...options }).format(date)

export const birthdayText = (birthday: string) =>
  formatted(new Date(`${year}-${birthday}T00:00:00Z`), { day: 'numeric', month: 'long' })

export const monthNames = () =>
  Array.from({ length: 12 }, (_, month) =>
    formatted(new Date(Date.UTC(year, month)), { month: 'long' }),
  )

export const daysIn = (month: number) =>
  month ? new Date(Date.UTC(year, month, 0)).getUTCDate() : 31

export const birthdayOf = (month: number, day: number) =>
  [month, day].map((part) => String(part).padStart(2, '0')).join('-')
