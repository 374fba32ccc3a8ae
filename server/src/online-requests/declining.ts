import type { Tx } from '../platform/database/database.ts'
import { makeReceiptDue } from '../points/due-receipt.ts'
import { type Actor, decidedBy } from '../restaurants/pin.ts'
import * as queries from './queries.ts'

interface Refusal {
  restaurantId: string
  cusId: string
  reason: string
  key?: string | null
  now: Date
  /** Missing when the guest left */
  actor?: Actor
}

/** The caller holds the membership's lock. @returns how many */
export async function declineAll(tx: Tx, refusal: Refusal): Promise<number> {
  const waiting = await queries.lockPendingOf(tx, refusal.restaurantId, refusal.cusId)
  for (const { request_id: id } of waiting) await declineOne(tx, id, refusal)
  return waiting.length
}

export async function declineOne(tx: Tx, id: string, refusal: Refusal): Promise<void> {
  const { restaurantId, cusId, reason, key, now, actor } = refusal
  await queries.decide(tx, restaurantId, id, {
    status: 'declined',
    reason,
    decided_at: now,
    decision_key: key,
    ...(actor && decidedBy(actor)),
  })
  // A guest who leaves knows why.
  if (actor) await makeReceiptDue(tx, { restaurantId, cusId, about: 'request', id, now })
}
