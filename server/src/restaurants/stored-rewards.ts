import type { Insertable } from 'kysely'
import type { RewardTable } from '../../database/schema.ts'
import type { Tx } from '../platform/database/database.ts'

export const listRewards = (tx: Tx, restaurantId: string) =>
  tx
    .selectFrom('reward')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .orderBy('place')
    .execute()

const reward = (tx: Tx, restaurantId: string, choiceId: string) =>
  tx
    .selectFrom('reward')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .where('choice_id', '=', choiceId)

export const findReward = (tx: Tx, restaurantId: string, choiceId: string) =>
  reward(tx, restaurantId, choiceId).executeTakeFirst()

/** Claims with a daily limit wait for each other. Take this lock after a membership's. */
export const lockReward = (tx: Tx, restaurantId: string, choiceId: string) =>
  reward(tx, restaurantId, choiceId).forNoKeyUpdate().executeTakeFirst()

export const saveReward = (tx: Tx, values: Insertable<RewardTable>) => {
  const { restaurant_id: _, choice_id: __, place: ___, ...changed } = values
  return tx
    .insertInto('reward')
    .values(values)
    .onConflict((conflict) => conflict.columns(['restaurant_id', 'choice_id']).doUpdateSet(changed))
    .execute()
}

export const deleteReward = (tx: Tx, restaurantId: string, choiceId: string) =>
  tx
    .deleteFrom('reward')
    .where('restaurant_id', '=', restaurantId)
    .where('choice_id', '=', choiceId)
    .executeTakeFirst()
