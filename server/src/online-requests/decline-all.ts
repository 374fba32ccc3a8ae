import type { Tx } from '../platform/database/database.ts'
import { makeReceiptDue } from '../points/due-receipt.ts'
import { type Actor, decidedBy } from '../restaurants/pin.ts'
import * as queries from './queries.ts'

export interface Withdrawal {
  restaurantId: string
  cusId: string
  reason: string
  now: Date
  /** Missing when the guest left */
  actor?: Actor
}

/** The caller holds the membership's lock. @returns the number declined */
export async function declineAll(tx: Tx, { restaurantId, cusId, reason, now, actor }: Withdrawal) {
  const waiting = await queries.lockPendingOf(tx, restaurantId, cusId)
  for (const { request_id: id } of waiting) {
    await queries.decide(tx, restaurantId, id, {
      status: 'declined',
      reason,
      decided_at: now,
      ...(actor && decidedBy(actor)),
    })
    // A guest who leaves knows why.
    if (actor) await makeReceiptDue(tx, { restaurantId, cusId, about: 'request', id, now })
  }
  return waiting.length
}
