import * as z from 'zod/mini'
import { plainCode } from './digits.ts'
import { wrong } from './fields.ts'

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const form = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[\dA-Z]$/

/** Detects any one wrong character. */
export function gstinCheckCharacter(first14: string): string {
  const sum = [...first14].reduce((total, character, index) => {
    const product = digits.indexOf(character) * (index % 2 === 0 ? 1 : 2)
    return total + Math.floor(product / digits.length) + (product % digits.length)
  }, 0)
  return digits.charAt((digits.length - (sum % digits.length)) % digits.length)
}

export const isGstin = (value: string): boolean =>
  form.test(value) && gstinCheckCharacter(value.slice(0, 14)) === value.charAt(14)

export const gstCodeOf = (gstin: string): string => gstin.slice(0, 2)

export const Gstin = z
  .string({ error: wrong('gstin_wrong') })
  .check(z.overwrite(plainCode), z.refine(isGstin, wrong('gstin_wrong')))
