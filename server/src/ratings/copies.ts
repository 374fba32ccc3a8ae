import type { Tx } from '../platform/database/database.ts'

/** For the guest's copy */
export const listOwnRatings = (tx: Tx, cusId: string) =>
  tx
    .selectFrom('rating')
    .innerJoin('program', 'program.restaurant_id', 'rating.restaurant_id')
    .select([
      'res_id as resId',
      'visited_at as visitedAt',
      'stars',
      'words as ownWords',
      'rated_at as ratedAt',
      'answer',
      'answered_at as answeredAt',
    ])
    .where('cus_id', '=', cusId)
    .where('rated_at', 'is not', null)
    .orderBy('rated_at')
    .orderBy('rating_id')
    .execute()

/** For the restaurant's copy, with the Customer ID alone */
export const listAllRatings = (tx: Tx, restaurantId: string) =>
  tx
    .selectFrom('rating')
    .select([
      'cus_id as cusId',
      'visited_at as visitedAt',
      'stars',
      'words',
      'rated_at as ratedAt',
      'answer',
      'answered_at as answeredAt',
    ])
    .where('restaurant_id', '=', restaurantId)
    .where('rated_at', 'is not', null)
    .orderBy('rated_at')
    .orderBy('rating_id')
    .execute()
