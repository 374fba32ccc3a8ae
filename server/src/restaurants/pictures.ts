import { type PictureKind, pictureKinds } from '@dobara/contract/rules/pictures'
import { countTry } from '../identity/limits.ts'
import type { Tx } from '../platform/database/database.ts'
import { fail } from '../platform/failure.ts'
import type { Owner } from '../session/authority.ts'
import { insertAudit } from './audit.ts'
import * as pictureQueries from './picture-queries.ts'
import type { PictureStore } from './picture-store.ts'
import { pictureAddress, pictureColumns } from './public-restaurant.ts'
import * as queries from './queries.ts'
import type { SharedServices } from './shared-services.ts'
import { type SmallPicture, smallPicture } from './small-picture.ts'

/** Each change goes to the screens of all members. */
const tries = { name: 'pictureTries', most: 20, withinSeconds: 3_600 }

interface PicturesServices extends Pick<SharedServices, 'database' | 'changes'> {
  store: PictureStore
}

/** Needs no PIN, because a picture moves no points. */
export const createOwnPictures = ({ database, changes, store }: PicturesServices) => {
  async function show(owner: Owner, kind: PictureKind, picture: SmallPicture | null, now: Date) {
    const { restaurantId } = owner
    const { resId, members } = await database.asRestaurant(restaurantId, async (tx) => {
      const shown = await pictureQueries.showPicture(
        tx,
        restaurantId,
        kind,
        picture?.digest ?? null,
      )
      if (!shown) return fail('restaurant_not_found')
      await store.put(tx, { restaurantId, kind }, picture, now)
      const act = picture ? 'picture changed' : 'picture removed'
      await insertAudit(tx, owner, act, [pictureColumns[kind]], now)
      return { resId: shown, members: await queries.listMembers(tx, restaurantId) }
    })
    changes.publish(
      `restaurant:${restaurantId}`,
      ...members.map((cusId) => `customer:${cusId}` as const),
    )
    return resId
  }

  /** Counts failing tries, too. */
  const beginTry = ({ restaurantId }: Owner, now: Date) =>
    countTry(database, { ...tries, subject: restaurantId }, now)

  return {
    /** @throws {Failure} picture_type_wrong, picture_unreadable, too_many_tries, busy */
    async set(owner: Owner, kind: PictureKind, file: Uint8Array, now: Date) {
      await beginTry(owner, now)
      const picture = await smallPicture(kind, file)
      const resId = await show(owner, kind, picture, now)
      return {
        message: 'Your picture is saved.',
        address: pictureAddress(resId, kind, picture.digest),
      }
    },

    /** @throws {Failure} too_many_tries */
    async remove(owner: Owner, kind: PictureKind, now: Date) {
      await beginTry(owner, now)
      await show(owner, kind, null, now)
      return { message: 'Your picture is removed.' }
    },

    async publicPicture(resId: string, kind: PictureKind): Promise<SmallPicture | null> {
      const found = await queries.findPublicByResId(database, resId)
      if (!found?.[pictureColumns[kind]]) return null
      return store.get({ restaurantId: found.restaurant_id, kind })
    },

    /** In base64 */
    async exportOf({ restaurantId }: Owner) {
      const stored = await Promise.all(
        pictureKinds.map(async (kind) => ({
          kind,
          found: await store.get({ restaurantId, kind }),
        })),
      )
      return stored.flatMap(({ kind, found }) =>
        found ? [{ kind, type: 'image/webp', base64: found.bytes.toString('base64') }] : [],
      )
    },

    async forget(tx: Tx, restaurantId: string, now: Date) {
      for (const kind of pictureKinds) await store.put(tx, { restaurantId, kind }, null, now)
    },
  }
}

export type OwnPictures = ReturnType<typeof createOwnPictures>
