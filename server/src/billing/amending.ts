import { fromIndia, inIndia } from '@dobara/contract/text/india-time'
import type { Database } from '../platform/database/database.ts'
import { fail } from '../platform/failure.ts'
import type { Owner } from '../session/authority.ts'
import * as queries from './account-queries.ts'
import { issueAnew } from './documents.ts'
import { setDue } from './global-queries.ts'
import { billedTo, type Particulars } from './particulars.ts'

/**
 * A credit note reduces the tax until 30 November after the invoice's financial year (CGST s. 34).
 */
function lastMoment(issuedAt: Date): Date {
  const shown = inIndia(issuedAt)
  const year = shown.getUTCFullYear() + (shown.getUTCMonth() < 3 ? 0 : 1)
  return fromIndia(Date.UTC(year, 11, 1))
}

export const canAmend = (
  { kind, particulars, payment_id, edition, issued_at }: queries.DocumentRow,
  documents: readonly queries.DocumentRow[],
  gstin: string,
  now: Date,
): boolean =>
  kind === 'invoice' &&
  gstin !== '' &&
  (particulars as Particulars).recipient.gstin === '' &&
  now < lastMoment(issued_at) &&
  !documents.some(
    (note) =>
      note.kind === 'credit_note' && note.payment_id === payment_id && note.edition === edition,
  )

/**
 * A credit note reverses the invoice first.
 * @throws {Failure} document_not_found; invoice_stands, also for a repeated request
 */
export const createAmending =
  (database: Database) =>
  ({ restaurantId }: Owner, documentId: string, now: Date) =>
    database.asRestaurant(restaurantId, async (tx) => {
      const account = await queries.lockAccount(tx, restaurantId)
      const documents = await queries.listDocuments(tx, restaurantId)
      const invoice = documents.find(({ document_id }) => document_id === documentId)
      if (!account || !invoice) return fail('document_not_found')
      const recipient = billedTo(account, await queries.findProfile(tx, restaurantId))
      if (!canAmend(invoice, documents, recipient.gstin, now)) return fail('invoice_stands')
      await issueAnew(tx, invoice, recipient, now)
      await setDue(tx, restaurantId, now)
      return { message: `The invoice is made out anew to GSTIN ${recipient.gstin}.` }
    })
