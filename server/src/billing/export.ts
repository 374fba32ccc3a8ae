import type { Tx } from '../platform/database/database.ts'
import * as queries from './account-queries.ts'
import { readAccountState } from './account-state.ts'

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
