import type { Tx } from '../platform/database/database.ts'
import { appendEntry, type NewEntry } from '../points/ledger.ts'
import { type Actor, decidedBy } from '../restaurants/pin.ts'
import * as queries from './queries.ts'

interface Refusal {
  reason: string
  key?: string | null
  /** Missing when the guest withdrew it or left */
  actor?: Actor
  now: Date
  /** Only for an approved claim */
  takenBack?: Pick<NewEntry, 'entry_id' | 'cautions' | 'idempotency_key'>
}

/** The caller has locked the membership. */
export async function giveBackAll(
  tx: Tx,
  { restaurantId, cusId, ...refusal }: Refusal & { restaurantId: string; cusId: string },
): Promise<void> {
  for (const claim of await queries.lockPendingOf(tx, restaurantId, cusId))
    await giveBack(tx, restaurantId, claim, refusal)
}

/** The caller has locked the membership. @returns the balance */
export async function giveBack(
  tx: Tx,
  restaurantId: string,
  claim: { reward_id: string; cus_id: string; cost: number; reward: string; in_stamps: boolean },
  { reason, key, actor, now, takenBack }: Refusal,
): Promise<number> {
  await queries.decide(tx, restaurantId, claim.reward_id, {
    status: 'declined',
    reason,
    decided_at: now,
    decision_key: key,
    ...(takenBack && { taken_back_at: now }),
    ...(actor && decidedBy(actor)),
  })
  return appendEntry(tx, {
    restaurant_id: restaurantId,
    cus_id: claim.cus_id,
    kind: 'claim_declined',
    points: claim.cost,
    in_stamps: claim.in_stamps,
    cause: claim.reward,
    source_id: claim.reward_id,
    ...actor,
    created_at: now,
    ...takenBack,
  })
}
