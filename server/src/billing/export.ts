import type { Tx } from '../platform/database/database.ts'
import * as queries from './account-queries.ts'
import { readAccountState } from './account-state.ts'

/**
 * What is stored about an owner's billing, for their export: who invoices are made out to, mandates, payments, papers
 * with all that is printed on them, and the messages that were sent. Null without a billing account.
 */
export async function exportBilling(tx: Tx, restaurantId: string): Promise<object | null> {
  const account = await queries.findAccount(tx, restaurantId)
  if (!account) return null
  const { mandates, payments } = await readAccountState(tx, account)
  return {
    account,
    mandates,
    payments,
    papers: await queries.listDocuments(tx, restaurantId),
    messages: await queries.listNotices(tx, restaurantId),
  }
}
