import type { PictureKind } from '@dobara/contract/rules/pictures'
import type { Tx } from '../platform/database/database.ts'
import { pictureColumns } from './program.ts'

/** Sets or clears the digest of a picture. @returns the restaurant's code, or undefined when it is closed */
export const showPicture = async (
  tx: Tx,
  restaurantId: string,
  kind: PictureKind,
  digest: string | null,
): Promise<string | undefined> => {
  const program = await tx
    .updateTable('program')
    .set({ [pictureColumns[kind]]: digest })
    .where('restaurant_id', '=', restaurantId)
    .where('closed_at', 'is', null)
    .returning('res_id')
    .executeTakeFirst()
  return program?.res_id
}

export const hidePictures = (tx: Tx, restaurantId: string) =>
  tx
    .updateTable('program')
    .set({ logo: null, reward_picture: null })
    .where('restaurant_id', '=', restaurantId)
    .execute()

/** The times of picture changes and removals since then, latest first. */
export const listChanges = async (tx: Tx, restaurantId: string, since: Date): Promise<Date[]> => {
  const changes = await tx
    .selectFrom('audit')
    .select('created_at')
    .where('restaurant_id', '=', restaurantId)
    .where('act', 'in', ['picture changed', 'picture removed'])
    .where('created_at', '>', since)
    .orderBy('audit_id', 'desc')
    .execute()
  return changes.map((change) => change.created_at)
}
