import type { NudgeKind } from '@dobara/contract/rules/messages'
import type { Tx } from '../platform/database/database.ts'

export const programOf = (tx: Tx, restaurantId: string) =>
  tx
    .selectFrom('program')
    .select(['minimum_spend as cost', 'reward', 'unit', 'points_until', 'closed_at'])
    .where('restaurant_id', '=', restaurantId)
    .executeTakeFirstOrThrow()

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

export async function listOn(tx: Tx, restaurantId: string): Promise<Map<NudgeKind, string>> {
  const rows = await tx
    .selectFrom('nudge')
    .select(['kind', 'sentence'])
    .where('restaurant_id', '=', restaurantId)
    .where('is_on', '=', true)
    .execute()
  return new Map(rows.map(({ kind, sentence }) => [kind, sentence]))
}
