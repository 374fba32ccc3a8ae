import type { Database, Tx } from '../platform/database/database.ts'

export const placesOf = (on: Tx | Database['global'], cusId: string) =>
  on.selectFrom('customer_place').select('restaurant_id').where('customer_place.cus_id', '=', cusId)
