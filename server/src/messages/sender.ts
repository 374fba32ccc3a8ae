import type { Database } from '../platform/database/database.ts'
import { addressOf } from '../restaurants/program.ts'
import { fitText } from './fit-text.ts'

/** In whose name a message comes */
export interface Sender {
  restaurantId: string
  resId: string
  restaurantName: string
  /** Its picture's path */
  logo: string | null
}

export async function findSender(database: Database, restaurantId: string): Promise<Sender> {
  const program = await database.global
    .selectFrom('program')
    .select(['res_id', 'restaurant_name', 'logo', 'reward_picture'])
    .where('restaurant_id', '=', restaurantId)
    .executeTakeFirstOrThrow()
  return {
    restaurantId,
    resId: program.res_id,
    restaurantName: fitText('restaurantName', program.restaurant_name),
    logo: addressOf(program, 'logo'),
  }
}
