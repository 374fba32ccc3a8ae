import { restaurantSession } from '@dobara/contract/schemas/session'
import type { Tx } from '@dobara/server/platform/database/database'
import type { WorldOwner } from '@dobara/testing/people/owner'
import { openTestDatabase } from '@dobara/testing/postgres/open-database'
import { theStage } from './stage.ts'

export async function asRestaurant(
  owner: WorldOwner,
  act: (tx: Tx, restaurantId: string) => Promise<unknown>,
) {
  const { uid } = await owner.call(restaurantSession.me)
  const url = theStage().settings.DATABASE_URL
  const database = openTestDatabase(url)
  try {
    await database.asRestaurant(uid, (tx) => act(tx, uid))
  } finally {
    await database.close()
  }
}
