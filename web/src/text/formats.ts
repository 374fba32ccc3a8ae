import type { Unit } from '@dobara/contract/rules/stamps'
import { indiaTimeZone, lastFullDay } from '@dobara/contract/text/india-time'
import { unbroken } from '@dobara/contract/text/spaced'
import { m } from '@dobara/words/messages.js'
import { getLocale } from '@dobara/words/runtime.js'
import { inUnit } from './unit.ts'

const inIndianGroups = new Intl.NumberFormat('en-IN')

export const figure = (value: number) => inIndianGroups.format(value)

/** '150000' as '1,50,000' */
export const groupedDigits = (digits: string) => digits.replace(/\B(?=(\d\d)*\d{3}$)/g, ',')

export const signed = (points: number) => `${points < 0 ? '−' : '+'}${figure(Math.abs(points))}`

export const rupees = (value: number) => `₹${figure(value)}`

/** India's date as '12 Nov', in Hindi '12 नवंबर', unbroken */
export const shortDate = (iso: string) =>
  unbroken(
    new Intl.DateTimeFormat(`${getLocale()}-IN`, {
      timeZone: indiaTimeZone,
      day: 'numeric',
      month: getLocale() === 'hi' ? 'long' : 'short',
    }).format(new Date(iso)),
  )

/** 'YYYY-MM' as 'Nov 2026', unbroken */
export const monthName = (month: string) =>
  unbroken(
    new Intl.DateTimeFormat(`${getLocale()}-IN`, {
      timeZone: 'UTC',
      month: getLocale() === 'hi' ? 'long' : 'short',
      year: 'numeric',
    }).format(new Date(`${month}-01T00:00:00Z`)),
  )

/** The last full day before the time `iso` */
export const shortLastDay = (iso: string) => shortDate(lastFullDay(new Date(iso)).toISOString())

export const counted = (points: number, unit?: Unit) =>
  inUnit(m.points_counted({ points, figure: figure(points) }), unit)

/** For a figure that stands apart: 'stamp' or 'stamps' */
export const unitWord = (points: number, unit: Unit = 'points') =>
  inUnit(m.points_counted({ points: Math.abs(points), figure: '' }), unit)
