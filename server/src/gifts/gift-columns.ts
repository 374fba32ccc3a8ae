import { sql } from 'kysely'

/** As the reward was when the gift was given */
export const snapshotColumns = [
  'choice_id',
  'reward_kind',
  'reward',
  'points',
  'rupees',
  'percent',
  'most_rupees',
  'reward_cost',
] as const

export const isHeld = sql<boolean>`exists (select from reward_claim c
  where c.restaurant_id = gift.restaurant_id and c.gift_id = gift.gift_id and c.status <> 'declined')`
