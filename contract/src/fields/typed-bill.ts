import * as z from 'zod/mini'
import { plainDigits } from './digits.ts'
import { BillAmount } from './fields.ts'

/** Whole rupees of '₹1,240', 'Rs. 640.50' or '1,240/-'; NaN if the text is ambiguous */
function rupeesIn(typed: string): number {
  const bare = figureOf(typed)
  // '12,50' may mean 12.50.
  const isFigure = /^(\d+|\d{1,3}(,\d{2,3})*,\d{3})(\.\d{1,2})?$/.test(bare)
  return isFigure ? Math.floor(Number(bare.replaceAll(',', ''))) : Number.NaN
}

/** In Arabic script a comma-like sign is the decimal point. */
const figureOf = (typed: string): string =>
  plainDigits(typed.normalize('NFKC'))
    .replace(/[\s\p{Cf}]/gu, '')
    .replace(/٫/g, '.')
    .replace(/٬/g, ',')
    .replace(/^(?:₹|rs|inr|रु)[.:]?/i, '')
    .replace(/(?:\/[-=])?(?:₹|rs\.?|inr|रु\.?)?$/i, '')

export const TypedBill = z.pipe(z.pipe(z.string(), z.transform(rupeesIn)), BillAmount)

export const hasPaise = (typed: string): boolean =>
  TypedBill.safeParse(typed).success && figureOf(typed).includes('.')
