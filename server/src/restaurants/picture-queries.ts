import type { PictureKind } from '@dobara/contract/pictures'
import type { Tx } from '../platform/database/database.ts'
import { pictureColumns } from './program.ts'

/** Holds up a closing that comes now. Returns the restaurant's code; none where it is closed. */
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

/** Of a restaurant that is closed: what nobody may be shown any more. */
export const hidePictures = (tx: Tx, restaurantId: string) =>
  tx
    .updateTable('program')
    .set({ logo: null, reward_picture: null })
    .where('restaurant_id', '=', restaurantId)
    .execute()

/** When pictures were changed or removed since then, the latest first. */
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
