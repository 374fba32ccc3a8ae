import { restaurantSession } from '@dobara/contract/schemas/session'
import type { WorldOwner } from '@dobara/testing/people/owner'
import { openTestDatabase } from '@dobara/testing/postgres/open-database'
import { theStage } from './stage.ts'

/** Makes the restaurant older, because no award can be older than its restaurant. */
export async function makeOlder(owner: WorldOwner): Promise<void> {
  const { uid } = await owner.call(restaurantSession.me)
  const url = theStage().settings.DATABASE_URL
  const database = openTestDatabase(url)
  const before = new Date(Date.now() - 10 * 86_400_000)
  await database.asRestaurant(uid, (tx) =>
    tx
      .updateTable('restaurant')
      .set({ created_at: before })
      .where('restaurant_id', '=', uid)
      .execute(),
  )
  await database.close()
}
