import { sql } from 'kysely'

/** On any of the guest's cards that became one */
export const ofGuest = (restaurantId: string, cusId: string) =>
  sql<boolean>`cus_id = any (cards_of(${restaurantId}, ${cusId}))`
