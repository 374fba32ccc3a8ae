import * as z from 'zod/mini'
import { plainCode } from './digits.ts'
import { wrong } from './fields.ts'

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const form = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[\dA-Z]$/

/** The check character of a GSTIN, computed from the first 14. It detects every single wrong character. */
export function gstinCheckCharacter(first14: string): string {
  const sum = [...first14].reduce((total, character, index) => {
    const product = digits.indexOf(character) * (index % 2 === 0 ? 1 : 2)
    return total + Math.floor(product / digits.length) + (product % digits.length)
  }, 0)
  return digits.charAt((digits.length - (sum % digits.length)) % digits.length)
}

/** Whether the text has the 15 characters of a GSTIN, in capitals and with the right check character. */
export const isGstin = (value: string): boolean =>
  form.test(value) && gstinCheckCharacter(value.slice(0, 14)) === value.charAt(14)

/** The code of the state where the holder is registered. */
export const gstCodeOf = (gstin: string): string => gstin.slice(0, 2)

/** Must have a valid check character. Spaces and dashes are removed, and letters become capitals. */
export const Gstin = z
  .string({ error: wrong('gstin_wrong') })
  .check(z.overwrite(plainCode), z.refine(isGstin, wrong('gstin_wrong')))
