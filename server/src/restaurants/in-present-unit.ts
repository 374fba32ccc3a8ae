import { sql } from 'kysely'
import type { Key } from '../platform/database/for-each.ts'

/** The unit of the restaurant now: points from before stamps are in no sum. */
export const inPresentUnit = (restaurantId: Key, entry: string) =>
  sql<boolean>`${sql.ref(`${entry}.in_stamps`)} = (
    select p.unit = 'stamps' from program p where p.restaurant_id = ${restaurantId})`
