import type { Tx } from '../platform/database/database.ts'
import { appendEntry } from '../points/ledger.ts'
import { type Actor, decidedBy } from '../restaurants/pin.ts'
import * as queries from './queries.ts'

interface Refusal {
  reason: string
  key: string | null
  /** Null when the guest withdrew it or left */
  actor: Actor | null
  now: Date
}

/** The caller has locked the membership. */
export async function giveBack(
  tx: Tx,
  restaurantId: string,
  claim: { reward_id: string; cus_id: string; cost: number; reward: string },
  { reason, key, actor, now }: Refusal,
) {
  await queries.decide(tx, restaurantId, claim.reward_id, {
    status: 'declined',
    reason,
    decided_at: now,
    decision_key: key,
    ...(actor && decidedBy(actor)),
  })
  await appendEntry(tx, {
    restaurant_id: restaurantId,
    cus_id: claim.cus_id,
    kind: 'claim_declined',
    points: claim.cost,
    cause: claim.reward,
    source_id: claim.reward_id,
    ...actor,
    created_at: now,
  })
}
