import { inIndia } from '@dobara/contract/text/india-time'
import type { DocumentRow } from '../account-queries.ts'
import type { Particulars } from '../particulars.ts'
import type { Head } from '../tax.ts'

export interface Line extends Particulars {
  kind: DocumentRow['kind']
  number: string
  issuedAt: Date
}

export const lineOf = ({ kind, number, issued_at, particulars }: DocumentRow): Line => ({
  ...(particulars as Particulars),
  kind,
  number,
  issuedAt: issued_at,
})

export const isRegistered = ({ recipient }: Line): boolean => recipient.gstin !== ''

export const signOf = ({ kind }: Line): 1 | -1 => (kind === 'invoice' ? 1 : -1)

export const taxOf = ({ split }: Line, heads: readonly Head[]): number =>
  split.taxes.reduce((sum, { head, paise }) => sum + (heads.includes(head) ? paise : 0), 0)

/** The rate is in percent, such as '18.00'. */
export const rateOf = ({ split }: Line): string =>
  (split.taxes.reduce((sum, { perMille }) => sum + perMille, 0) / 10).toFixed(2)

/** The GST offline tool reads a place in this form, such as '27-Maharashtra'. */
export const placeOf = ({ split: { placeOfSupply } }: Line): string =>
  `${placeOfSupply.gstCode}-${placeOfSupply.state}`

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** The GST offline tool reads a date in this form, such as '23-Dec-2026'. */
export function dateOf(at: Date): string {
  const shown = inIndia(at)
  const day = String(shown.getUTCDate()).padStart(2, '0')
  return `${day}-${months[shown.getUTCMonth()]}-${shown.getUTCFullYear()}`
}

export const rupees = (paise: number): string => (paise / 100).toFixed(2)
