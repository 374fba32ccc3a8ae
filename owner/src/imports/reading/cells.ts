import { Phone } from '@dobara/contract/fields/fields'
import { limits } from '@dobara/contract/rules/limits'
import { pointsUnit } from './column-words.ts'
import { withLatinDigits } from './latin-digits.ts'

export const refusals = [
  'cells',
  'quotes',
  'heading',
  'other_heading',
  'phone_cut',
  'phone_missing',
  'phone_wrong',
  'points_missing',
  'points_zero',
  'points_wrong',
  'again',
] as const
export type Refusal = (typeof refusals)[number]

type Read<Value> = { value: Value } | { refused: Refusal }

/** Returns a number as +919812345678. */
export function readPhone(cell: string): Read<string> {
  const written = withoutWrapping(cell)
  if (written === '') return { refused: 'phone_missing' }
  const number = withoutPower(written)
  if (number === null) return { refused: 'phone_cut' }
  if (isTwoNumbers.test(number)) return { refused: 'phone_wrong' }
  const { success, data } = Phone.safeParse(withoutZeros(number))
  return success ? { value: data } : { refused: 'phone_wrong' }
}

export const phoneDigits = 10

/** How many digits a number has after India's code; null if the cell holds no number, or two */
export const digitsOf = (cell: string): number | null =>
  /^(?:\+91|0)?(\d+)$/.exec(withoutWrapping(cell).replace(/[ ().-]/g, ''))?.[1]?.length ?? null

/** 66123456/57 are two landline numbers, not one mobile number of ten digits. */
const isTwoNumbers = /\/ ?\d{1,4}$|\d{8} ?- ?\d\d$/

/** Also true for a number whose last digits Excel has cut off */
export function isPhone(cell: string): boolean {
  const read = readPhone(cell)
  return 'value' in read || read.refused === 'phone_cut'
}

/** Accepts whole points within an award's limits. Digits may be grouped, and a unit may follow. */
export function readPoints(cell: string): Read<number> {
  const written = withoutZeros(rounded(withoutWrapping(cell).replace(pointsUnit, '')))
  if (written === '' || written === '-') return { refused: 'points_missing' }
  if (!/^\d+$|^\d{1,3}(?:,\d{2,3})*,\d{3}$/.test(written)) return { refused: 'points_wrong' }
  const points = Number(written.replaceAll(',', ''))
  if (points === 0) return { refused: 'points_zero' }
  const { least, most } = limits.points_wrong
  return points < least || points > most ? { refused: 'points_wrong' } : { value: points }
}

/** Also true for zero */
export function isPoints(cell: string): boolean {
  const read = readPoints(cell)
  return 'value' in read || read.refused === 'points_zero'
}

/** Points or another number, such as rupees, but no date */
export const isFigure = (cell: string) =>
  isPoints(cell) || /^[-+₹]? ?\d[\d,]*(?:\.\d+)?$/.test(withoutWrapping(cell))

/** Possibly a phone number, but no date */
export function isLongNumber(cell: string): boolean {
  const written = withoutZeros(withoutWrapping(cell))
  const digits = written.replace(/\D/g, '').length
  return (
    isPhone(written) ||
    (digits >= 7 &&
      !/\p{L}/u.test(written) &&
      !/^\d{1,4}([-/.])\d{1,2}\1\d{1,4}(?: |$)/.test(written))
  )
}

/** Reads digits of any script, and removes quotation marks: '98…, "98…", ="98…". */
const withoutWrapping = (cell: string) =>
  withLatinDigits(cell)
    .normalize('NFC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^=?["'“”„‘’]+|["'“”„‘’]+$/g, '')
    .trim()

/** Some programs write 9812345678.0 or 480.00. */
const withoutZeros = (written: string) => written.replace(/\.00?$/, '')

/** Writes 9.812345678E9 in full. Null for Excel's 9.81E+09, whose last digits are lost. */
function withoutPower(written: string): string | null {
  const [, whole, fraction = '', power] = /^(\d)(?:[.,](\d+))?e\+?(\d+)$/i.exec(written) ?? []
  // With its country's code a number has twelve digits.
  if (!whole || Number(power) < 9 || Number(power) > 12) return written
  return fraction.length === Number(power) ? whole + fraction : null
}

/** 479.99999999999994 is 480: spreadsheets show 15 digits of binary fractions. */
const rounded = (written: string) =>
  /^\d+\.\d+$/.test(written) && written.length > 16
    ? String(Number(Number(written).toPrecision(15)))
    : written
