import type { NudgeKind } from '@dobara/contract/rules/messages'
import type { OfferedGift } from '@dobara/contract/schemas/gifts'
import type { Tx } from '../platform/database/database.ts'

export const programOf = (tx: Tx, restaurantId: string) =>
  tx
    .selectFrom('program')
    .select(['restaurant_id', 'minimum_spend', 'reward', 'reward_cost', 'unit'])
    .select(['minimum_spend as cost', 'points_until', 'closed_at'])
    .where('restaurant_id', '=', restaurantId)
    .executeTakeFirstOrThrow()

export const listNudges = (tx: Tx, restaurantId: string) =>
  tx
    .selectFrom('nudge')
    .select(['kind', 'is_on', 'sentence', 'gift_choice_id', 'gift_days'])
    .where('restaurant_id', '=', restaurantId)
    .execute()

interface Nudge {
  kind: NudgeKind
  isOn: boolean
  sentence: string
  /** Left out: as it was */
  gift?: OfferedGift | null | undefined
  now: Date
}

export const saveNudge = (tx: Tx, restaurantId: string, nudge: Nudge) => {
  const { gift } = nudge
  const changed = {
    is_on: nudge.isOn,
    sentence: nudge.sentence,
    changed_at: nudge.now,
    ...(gift !== undefined && {
      gift_choice_id: gift && (gift.choiceId ?? restaurantId),
      gift_days: gift?.days ?? null,
    }),
  }
  return tx
    .insertInto('nudge')
    .values({ restaurant_id: restaurantId, kind: nudge.kind, ...changed })
    .onConflict((conflict) => conflict.columns(['restaurant_id', 'kind']).doUpdateSet(changed))
    .execute()
}

export interface NudgeOn {
  sentence: string
  gift: { choiceId: string; days: number } | null
}

export async function listOn(tx: Tx, restaurantId: string): Promise<Map<NudgeKind, NudgeOn>> {
  const rows = (await listNudges(tx, restaurantId)).filter(({ is_on }) => is_on)
  return new Map(rows.map((row) => [row.kind, { sentence: row.sentence, gift: giftOf(row) }]))
}

export const giftOf = (row: { gift_choice_id: string | null; gift_days: number | null }) =>
  row.gift_choice_id && row.gift_days ? { choiceId: row.gift_choice_id, days: row.gift_days } : null
