import type { Tx } from '../platform/database/database.ts'

/** Makes a guest's parallel request to join wait; on Citus, an update alone would not. */
export const lockCard = (tx: Tx, uid: string) =>
  tx.selectFrom('customer').select('cus_id').where('uid', '=', uid).forUpdate().execute()
