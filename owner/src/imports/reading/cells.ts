import { Phone } from '@dobara/contract/fields/fields'
import { limits } from '@dobara/contract/rules/limits'

/** Why a row is not brought along. */
export const refusals = [
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

/** Excel shows a long number as 9.81E+09 and saves it so in a CSV file: its last digits are lost. */
const isCut = /^\d(?:[.,]\d+)?e\+?\d+$/i

/** A mobile number as +919812345678. */
export function readPhone(cell: string): Read<string> {
  const written = withoutWrapping(cell)
  if (written === '') return { refused: 'phone_missing' }
  if (isCut.test(written)) return { refused: 'phone_cut' }
  const { success, data } = Phone.safeParse(withoutZeros(written))
  return success ? { value: data } : { refused: 'phone_wrong' }
}

/** Whole points within the limits of an award. Commas may group the digits. */
export function readPoints(cell: string): Read<number> {
  const written = withoutZeros(withoutWrapping(cell).replaceAll(' ', ''))
  if (written === '' || written === '-') return { refused: 'points_missing' }
  if (!/^\d+$|^\d{1,3}(?:,\d{2,3})*,\d{3}$/.test(written)) return { refused: 'points_wrong' }
  const points = Number(written.replaceAll(',', ''))
  if (points === 0) return { refused: 'points_zero' }
  const { least, most } = limits.points_wrong
  return points < least || points > most ? { refused: 'points_wrong' } : { value: points }
}

/** Numbers may have Devanagari digits, and be wrapped as texts: '98…, ="98…". */
const withoutWrapping = (cell: string) =>
  cell
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
    .replace(/^\s*(?:'|="(?=.*"\s*$))|"\s*$/g, '')
    .replaceAll('\u00a0', ' ')
    .trim()

/** Programs write whole numbers as 9812345678.0 or 480.00. */
const withoutZeros = (written: string) => written.replace(/\.00?$/, '')
