import type { NudgeKind } from '@dobara/contract/rules/messages'
import type { Tx } from '../platform/database/database.ts'

export const listNudges = (tx: Tx, restaurantId: string) =>
  tx
    .selectFrom('nudge')
    .select(['kind', 'is_on', 'sentence'])
    .where('restaurant_id', '=', restaurantId)
    .execute()

export const saveNudge = (
  tx: Tx,
  restaurantId: string,
  nudge: { kind: NudgeKind; isOn: boolean; sentence: string; now: Date },
) => {
  const changed = { is_on: nudge.isOn, sentence: nudge.sentence, changed_at: nudge.now }
  return tx
    .insertInto('nudge')
    .values({ restaurant_id: restaurantId, kind: nudge.kind, ...changed })
    .onConflict((conflict) => conflict.columns(['restaurant_id', 'kind']).doUpdateSet(changed))
    .execute()
}
