import type { Database } from '../platform/database/database.ts'
import { addressOf } from '../restaurants/public-restaurant.ts'
import { fitText } from './fit-text.ts'

export interface Sender {
  restaurantId: string
  resId: string
  restaurantName: string
  logo: string | null
}

export async function findSender(database: Database, restaurantId: string): Promise<Sender> {
  const restaurant = await database.global
    .selectFrom('program')
    .select(['res_id', 'restaurant_name', 'logo', 'reward_picture'])
    .where('restaurant_id', '=', restaurantId)
    .executeTakeFirstOrThrow()
  return {
    restaurantId,
    resId: restaurant.res_id,
    restaurantName: fitText('restaurantName', restaurant.restaurant_name),
    logo: addressOf(restaurant, 'logo'),
  }
}
