import type { Tx } from '../platform/database/database.ts'

/** Belongs to no guest until one binds it. */
export const findPrintedCard = (tx: Tx, cusId: string) =>
  tx
    .selectFrom('printed_card')
    .select(['bound_to', 'stopped_at'])
    .where('cus_id', '=', cusId)
    .executeTakeFirst()
