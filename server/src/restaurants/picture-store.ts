import type { PictureKind } from '@dobara/contract/rules/pictures'
import type { Database, Tx } from '../platform/database/database.ts'
import type { SmallPicture } from './small-picture.ts'

export interface PictureStore {
  put(tx: Tx, at: PictureKey, picture: SmallPicture | null, now: Date): Promise<void>
  get(at: PictureKey): Promise<SmallPicture | null>
}

export interface PictureKey {
  restaurantId: string
  kind: PictureKind
}

/** Pictures are stored in the database, so that backups and transactions include them. */
export const createPictureStore = (database: Database): PictureStore => ({
  async put(tx, { restaurantId, kind }, picture, now) {
    const values = {
      digest: picture?.digest ?? null,
      bytes: picture?.bytes ?? null,
      changed_at: now,
    }
    await tx
      .insertInto('picture')
      .values({ restaurant_id: restaurantId, kind, ...values })
      .onConflict((conflict) => conflict.columns(['restaurant_id', 'kind']).doUpdateSet(values))
      .execute()
  },

  async get({ restaurantId, kind }) {
    const found = await database.asRestaurant(restaurantId, (tx) =>
      tx
        .selectFrom('picture')
        .select(['digest', 'bytes'])
        .where('restaurant_id', '=', restaurantId)
        .where('kind', '=', kind)
        .executeTakeFirst(),
    )
    if (!found?.digest || !found.bytes) return null
    return { digest: found.digest, bytes: found.bytes }
  },
})
