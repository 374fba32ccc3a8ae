import { restaurantSession } from '@dobara/contract/schemas/session'
import { appendEntry } from '@dobara/server/points/ledger'
import type { WorldGuest } from '@dobara/testing/people/guest'
import type { WorldOwner } from '@dobara/testing/people/owner'
import { openTestDatabase } from '@dobara/testing/postgres/open-database'
import { theStage } from '../../stage/stage.ts'

/** 100 points on each of these days */
export async function came(owner: WorldOwner, { cusId }: WorldGuest, daysAgo: number[]) {
  const { uid } = await owner.call(restaurantSession.me)
  const database = openTestDatabase(theStage().settings.DATABASE_URL)
  try {
    for (const days of daysAgo)
      await database.asRestaurant(uid, (tx) =>
        appendEntry(tx, {
          restaurant_id: uid,
          cus_id: cusId,
          kind: 'in_store',
          points: 100,
          cause: 'In-store',
          created_at: new Date(Date.now() - days * 86_400_000),
        }),
      )
  } finally {
    await database.close()
  }
}
