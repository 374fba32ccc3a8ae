import * as z from 'zod/mini'
import { plainDigits } from './digits.ts'
import { BillAmount } from './fields.ts'

/**
 * Reads an amount as bills and delivery apps print it ('₹1,240', 'Rs. 640.50', '1,240/-') and as people type it, in whole
 * rupees: paise are left out. Returns NaN for a text that could mean another amount.
 */
function rupeesIn(typed: string): number {
  const bare = figureOf(typed)
  // The last group must have three digits, because '12,50' may mean 12.50.
  const isFigure = /^(\d+|\d{1,3}(,\d{2,3})*,\d{3})(\.\d{1,2})?$/.test(bare)
  return isFigure ? Math.floor(Number(bare.replaceAll(',', ''))) : Number.NaN
}

/** The figure without the signs of rupees around it. In Arabic script a comma-like sign is the decimal point. */
const figureOf = (typed: string): string =>
  plainDigits(typed.normalize('NFKC'))
    .replace(/[\s\p{Cf}]/gu, '')
    .replace(/٫/g, '.')
    .replace(/٬/g, ',')
    .replace(/^(?:₹|rs|inr|रु)[.:]?/i, '')
    .replace(/(?:\/[-=])?(?:₹|rs\.?|inr|रु\.?)?$/i, '')

/** A bill as a person types it, at the counter and for an online order alike. */
export const TypedBill = z.pipe(z.pipe(z.string(), z.transform(rupeesIn)), BillAmount)

/** Whether a bill was typed with paise, which are left out. */
export const hasPaise = (typed: string): boolean =>
  TypedBill.safeParse(typed).success && figureOf(typed).includes('.')
