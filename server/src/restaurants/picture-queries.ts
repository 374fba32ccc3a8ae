import type { PictureKind } from '@dobara/contract/rules/pictures'
import type { Tx } from '../platform/database/database.ts'
import { pictureColumns } from './public-restaurant.ts'

export const showPicture = async (
  tx: Tx,
  restaurantId: string,
  kind: PictureKind,
  digest: string | null,
): Promise<string | undefined> => {
  const changed = await tx
    .updateTable('program')
    .set({ [pictureColumns[kind]]: digest })
    .where('restaurant_id', '=', restaurantId)
    .where('closed_at', 'is', null)
    .returning('res_id')
    .executeTakeFirst()
  return changed?.res_id
}
