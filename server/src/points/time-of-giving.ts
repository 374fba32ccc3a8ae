import { awardWaits } from '@dobara/contract/rules/award-waits'
import type { Database } from '../platform/database/database.ts'
import { readBeginning } from '../restaurants/read-beginning.ts'

const { fewestSeconds, mostSeconds } = awardWaits

/**
 * When an award was given that waited on a phone. Null: it counts as given now, because it hardly waited or the phone's
 * clock cannot be believed.
 */
export async function timeOfGiving(
  database: Database,
  restaurantId: string,
  waitedSeconds: number | undefined,
  now: Date,
): Promise<Date | null> {
  if (waitedSeconds === undefined || waitedSeconds < fewestSeconds || waitedSeconds > mostSeconds)
    return null
  const given = new Date(now.getTime() - waitedSeconds * 1000)
  const beganAt = await database.asRestaurant(restaurantId, (tx) => readBeginning(tx, restaurantId))
  return given < beganAt ? null : given
}
