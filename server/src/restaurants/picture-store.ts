import type { PictureKind } from '@dobara/contract/pictures'
import type { Database, Tx } from '../platform/database/database.ts'
import type { SmallPicture } from './small-picture.ts'

/** Where pictures are kept: one of each kind for a restaurant. Another place is another of these. */
export interface PictureStore {
  /** In place of the one before; for good once the transaction is. Null: there is none any more. */
  put(tx: Tx, at: PicturePlace, picture: SmallPicture | null, now: Date): Promise<void>
  get(at: PicturePlace): Promise<SmallPicture | null>
}

export interface PicturePlace {
  restaurantId: string
  kind: PictureKind
}

/** Keeps pictures in the database itself: copied with it, and as whole as it is. */
export const keepPicturesIn = (database: Database): PictureStore => ({
  async put(tx, { restaurantId, kind }, picture, now) {
    const kept = {
      digest: picture?.digest ?? null,
      bytes: picture?.bytes ?? null,
      changed_at: now,
    }
    await tx
      .insertInto('picture')
      .values({ restaurant_id: restaurantId, kind, ...kept })
      .onConflict((conflict) => conflict.columns(['restaurant_id', 'kind']).doUpdateSet(kept))
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
